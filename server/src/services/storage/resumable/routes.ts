import { link, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Metadata, Server, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf, contentTypeOf, userMetadataOf } from '../bytes/receive.ts';
import { measureFile, spoolPath } from '../bytes/spool.ts';
import { type ObjectAddress, ownerOf } from '../context.ts';
import { refusalOf } from '../database-errors.ts';
import { badRequest, internal, noSuchUpload, StorageRefusal, tooLarge } from '../errors.ts';
import type { UploadLimit } from '../limits.ts';
import { objectName } from '../names.ts';
import {
  bucketOf,
  checkMayWrite,
  checkQuota,
  type Keeping,
  keepObject,
  mostBytesFor,
  type Write,
} from '../objects/keep-object.ts';
import { wantsUpsert } from '../objects/uploads.ts';
import { askingOf, TRUSTED } from '../request.ts';
import { openWriting } from '../signed/tokens.ts';
import { PartStore } from './part-store.ts';
import { type Announced, addUpload, bytesAnnounced, findUpload, finishUpload } from './uploads-repo.ts';

const MOST_PARAMETERS_CHARACTERS = 8000;

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

function announcedMetadata(request: FastifyRequest): Record<string, string | null> {
  const text = header(request, 'upload-metadata') ?? '';
  if (text.length > MOST_PARAMETERS_CHARACTERS) throw badRequest('Upload-Metadata: is too long');
  try {
    return Metadata.parse(text);
  } catch {
    throw badRequest('Upload-Metadata: cannot be read');
  }
}

const addressIn = (metadata: Readonly<Record<string, string | null>>): ObjectAddress => {
  const { bucketName, objectName: name } = metadata;
  if (!bucketName || !name) throw badRequest('Upload-Metadata: must name bucketName and objectName');
  return { bucketId: bucketName, name: objectName(name) };
};

const bodyOfRefusal = ({ statusCode, error, message, code }: StorageRefusal): string =>
  JSON.stringify({ statusCode: String(statusCode), error, message, code });

/** Clients of TUS read the status: here it says what is wrong. Source: tus.io/protocols/resumable-upload/ */
const asTusError = (refusal: StorageRefusal) => ({
  status_code: refusal.statusCode,
  body: bodyOfRefusal(refusal),
});

/** Uploads in parts, by the protocol TUS 1.0, which go on after a break: `/upload/resumable`. */
export function resumableRoutes(app: FastifyInstance, context: Keeping, limit: UploadLimit): void {
  const path = `${app.prefix}/upload/resumable`;
  const store = new PartStore(context);
  /** What was found out of a request before the protocol got it. */
  const writes = new WeakMap<object, Write>();

  /** Who asks with a signature of a signed upload has the rights that it gives, else those of their token. */
  async function writeOf(request: FastifyRequest, to: ObjectAddress): Promise<Write> {
    const signature = header(request, 'x-signature');
    if (signature !== undefined) {
      const { owner, upsert } = await openWriting(context, signature, to);
      return { to, asking: TRUSTED, owner, isUpsert: upsert };
    }
    const asking = await askingOf(context, request);
    return { to, asking, owner: ownerOf(asking.caller), isUpsert: wantsUpsert(request) };
  }

  async function announced(request: FastifyRequest): Promise<Write> {
    const write = await writeOf(request, addressIn(announcedMetadata(request)));
    const bytes = Number(header(request, 'upload-length'));
    if (!Number.isSafeInteger(bytes) || bytes < 0)
      throw badRequest('Upload-Length: must be a number of bytes');
    const bucket = await bucketOf(context, write.to.bucketId);
    if (bytes > mostBytesFor(context, bucket)) throw tooLarge();
    await checkMayWrite(context, write);
    const waiting = write.owner === null ? 0 : await bytesAnnounced(context.db, write.owner);
    await checkQuota(context, write.owner, waiting + bytes);
    const isTrusted = write.asking.caller.role === 'service_role' && write.asking !== TRUSTED;
    await limit({ account: write.owner, ip: request.ip, isTrusted });
    return write;
  }

  /** An upload is whose who began it. Whoever else asks hears that there is none. */
  async function goingOn(request: FastifyRequest, id: string): Promise<Write> {
    const upload = /^[0-9a-f-]{36}$/.test(id) ? await findUpload(context.db, id) : undefined;
    if (upload === undefined) throw noSuchUpload();
    const write = await writeOf(request, upload);
    const isTrusted = write.asking.caller.role === 'service_role';
    if (!isTrusted && (upload.owner === null || upload.owner !== write.owner)) throw noSuchUpload();
    return {
      ...write,
      to: { bucketId: upload.bucketId, name: upload.name },
      owner: upload.owner,
      isUpsert: upload.isUpsert,
    };
  }

  const known = (request: object): Write => {
    const write = writes.get(request);
    if (write === undefined) throw new Error('A part came by another way');
    return write;
  };

  async function begin(request: object, { id, size, metadata }: Upload) {
    const { to, owner, isUpsert } = known(request);
    await addUpload(context.db, {
      id,
      ...to,
      owner,
      bytes: size ?? 0,
      isUpsert,
      metadata: metadata ?? {},
      createdAt: context.now(),
    });
    return {};
  }

  async function finish(request: object, { id }: Upload) {
    const write = known(request);
    const upload = await findUpload(context.db, id);
    if (upload === undefined) throw noSuchUpload();
    if (upload.finishedAt === null) await keepWhole(write, upload);
    return {};
  }

  async function keepWhole(write: Write, upload: Announced): Promise<void> {
    const { metadata } = upload;
    const bucket = await bucketOf(context, upload.bucketId);
    // A second name for the file: where something is away just now, the parts stay and the client tries again.
    const whole = await spoolPath(context.incoming);
    await link(store.pathOf(upload.id), whole);
    try {
      await keepObject(context, write, bucket, {
        file: await measureFile(whole),
        contentType: contentTypeOf(metadata.contentType ?? undefined),
        cacheControl: cacheControlOf(metadata.cacheControl ?? undefined),
        contentEncoding: null,
        userMetadata: userMetadataOf(metadata.metadata ?? undefined),
      });
    } catch (failure) {
      // What is refused once is refused again.
      if (failure instanceof StorageRefusal && failure.statusCode !== 429) await store.remove(upload.id);
      throw failure;
    } finally {
      await rm(whole, { force: true });
    }
    await finishUpload(context.db, upload.id, context.now());
    await rm(store.pathOf(upload.id), { force: true });
  }

  const server = new Server({
    path,
    datastore: store,
    relativeLocation: true,
    maxSize: context.settings.mostFileBytes,
    namingFunction: () => context.newId(),
    onUploadCreate: begin,
    onUploadFinish: finish,
    onResponseError: (_request, error) => {
      if (!(error instanceof Error)) return undefined;
      const refusal = refusalOf(error);
      if (refusal !== null) return asTusError(refusal);
      context.log.error({ err: error }, 'an upload in parts failed');
      return asTusError(internal());
    },
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    write: Write | null,
    id: string | null,
  ) {
    const { method } = request;
    const hasBody = method === 'POST' || method === 'PATCH';
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const asked = new Request(`http://tus${path}${id === null ? '' : `/${id}`}`, {
      method,
      headers,
      ...(hasBody ? { body: Readable.toWeb(request.raw), duplex: 'half' } : {}),
    });
    if (write !== null) writes.set(asked, write);
    const answered = await server.handleWeb(asked);
    for (const [name, value] of answered.headers) {
      // Which other origins may read it is decided in one place.
      if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value);
    }
    const text = await answered.text();
    if (text.startsWith('{')) reply.type('application/json; charset=utf-8');
    return reply.code(answered.status).send(method === 'HEAD' || text === '' ? undefined : text);
  }

  /** A refusal before the protocol begins, in its form. */
  async function refusing(reply: FastifyReply, work: () => Promise<unknown>) {
    try {
      return await work();
    } catch (failure) {
      if (!(failure instanceof StorageRefusal)) throw failure;
      const { status_code: status, body } = asTusError(failure);
      if (failure.retryAfterSeconds !== null) reply.header('retry-after', failure.retryAfterSeconds);
      return reply
        .code(status)
        .header('tus-resumable', '1.0.0')
        .type('application/json; charset=utf-8')
        .send(body);
    }
  }

  // The signed ones differ by their header alone.
  for (const url of ['/upload/resumable', '/upload/resumable/sign']) {
    app.options(url, (request, reply) => answer(request, reply, null, null));
    app.post(url, (request, reply) =>
      refusing(reply, async () => {
        const write = await context.inTurn(() => announced(request));
        return answer(request, reply, write, null);
      }),
    );
    app.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${url}/:id`,
      handler: (request, reply) =>
        refusing(reply, async () => {
          const write = await context.inTurn(() => goingOn(request, request.params.id));
          return answer(request, reply, write, request.params.id);
        }),
    });
  }
}
