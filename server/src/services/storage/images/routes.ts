import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ObjectRequest } from '../context.ts';
import { badRequest, noSuchKey } from '../errors.ts';
import {
  addressOf,
  askedOf,
  fileOf,
  keepOfPublic,
  publicObject,
  readableObject,
  versionAsked,
} from '../objects/find.ts';
import type { Keeping } from '../objects/keep-object.ts';
import type { StoredObject } from '../objects/object.ts';
import { findObject } from '../objects/objects-repo.ts';
import { type SentFile, sendFile } from '../objects/send-file.ts';
import { queryAs } from '../request.ts';
import { openReading } from '../signed/tokens.ts';
import { rendition, typeOfRendering } from './render.ts';
import { renderingOf, type Transform, takesWebp, transformQuery } from './transform.ts';

const ETAG_DIGITS = 32;

type Params = { Params: { bucket: string; '*': string } };

const withToken = z.looseObject({ token: z.string().max(8000).optional() });

/** `/render/image/…`: pictures in the size and format that the address names, for whom the picture itself is. */
export function renderRoutes(app: FastifyInstance, context: Keeping): void {
  async function madeOf(object: StoredObject, asked: Transform, accept: string): Promise<SentFile> {
    const rendering = renderingOf(asked, object.metadata.mimetype, accept);
    const made = await rendition(context, object.blobId, rendering);
    return {
      ...fileOf(object),
      blobId: made.blobId,
      bytes: made.bytes,
      type: typeOfRendering(rendering),
      eTag: `"${made.digest.slice(0, ETAG_DIGITS)}"`,
    };
  }

  async function send(
    request: ObjectRequest,
    reply: FastifyReply,
    { object, asked }: { object: StoredObject; asked: Transform },
  ) {
    const { download } = askedOf(request);
    if (asked.format === undefined) reply.header('vary', 'Accept');
    const file = await madeOf(object, asked, request.headers.accept ?? '');
    return sendFile(context, request, reply, file, { keep: { kind: 'private' }, download });
  }

  app.get<Params>('/render/image/authenticated/:bucket/*', { compress: false }, async (request, reply) => {
    const asked = queryAs(transformQuery, request);
    const object = await readableObject(context, request, askedOf(request).versionId);
    return send(request, reply, { object, asked });
  });

  app.get<Params>('/render/image/public/:bucket/*', { compress: false }, async (request, reply) => {
    const asked = queryAs(transformQuery, request);
    const { versionId, download } = askedOf(request);
    const address = addressOf(request);
    const accept = request.headers.accept ?? '';
    const drawing = JSON.stringify([asked, asked.format === undefined && takesWebp(accept)]);
    if (asked.format === undefined) reply.header('vary', 'Accept');
    const { file, keep } = await context.shownFiles.of(address, versionId, drawing, async () => {
      const object = await publicObject(context, address, versionId);
      return { file: await madeOf(object, asked, accept), keep: keepOfPublic(object, versionId) };
    });
    return sendFile(context, request, reply, file, { keep, download });
  });

  app.get<Params>('/render/image/sign/:bucket/*', { compress: false }, async (request, reply) => {
    const address = addressOf(request);
    const { token } = queryAs(withToken, request);
    const { transform, version } = await openReading(context, token, address);
    // What was signed counts, not what somebody writes behind it.
    const asked = transformQuery.safeParse(transform ?? {});
    if (!asked.success) throw badRequest('transform: is no size of a picture');
    const object = await findObject(context.db, address);
    if (object === undefined) throw noSuchKey();
    versionAsked(object, version ?? null);
    return send(request, reply, { object, asked: asked.data });
  });
}
