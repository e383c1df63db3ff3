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
import { type Keep, sendFile } from '../objects/send-file.ts';
import { queryAs } from '../request.ts';
import { openReading } from '../signed/tokens.ts';
import { rendition, typeOfRendering } from './render.ts';
import { renderingOf, type Transform, transformQuery } from './transform.ts';

const ETAG_DIGITS = 32;

type Params = { Params: { bucket: string; '*': string } };

const withToken = z.looseObject({ token: z.string().max(8000).optional() });

/** `/render/image/…`: pictures in the size and format that the address names, for whom the picture itself is. */
export function renderRoutes(app: FastifyInstance, context: Keeping): void {
  async function send(
    request: ObjectRequest,
    reply: FastifyReply,
    { object, asked, keep }: { object: StoredObject; asked: Transform; keep: Keep },
  ) {
    const { download } = askedOf(request);
    if (asked.format === undefined) reply.header('vary', 'Accept');
    const rendering = renderingOf(asked, object.metadata.mimetype, request.headers.accept ?? '');
    const made = await rendition(context, object.blobId, rendering);
    const file = {
      ...fileOf(object),
      blobId: made.blobId,
      bytes: made.bytes,
      type: typeOfRendering(rendering),
      eTag: `"${made.digest.slice(0, ETAG_DIGITS)}"`,
    };
    return sendFile(context, request, reply, file, { keep, download });
  }

  app.get<Params>('/render/image/authenticated/:bucket/*', { compress: false }, async (request, reply) => {
    const asked = queryAs(transformQuery, request);
    const object = await readableObject(context, request, askedOf(request).versionId);
    return send(request, reply, { object, asked, keep: { kind: 'private' } });
  });

  app.get<Params>('/render/image/public/:bucket/*', { compress: false }, async (request, reply) => {
    const asked = queryAs(transformQuery, request);
    const { versionId } = askedOf(request);
    const object = await publicObject(context, addressOf(request), versionId);
    return send(request, reply, { object, asked, keep: keepOfPublic(object, versionId) });
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
    return send(request, reply, { object, asked: asked.data, keep: { kind: 'private' } });
  });
}
