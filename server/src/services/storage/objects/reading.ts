import type { FastifyInstance } from 'fastify';
import type { ObjectRequest, StorageContext } from '../context.ts';
import { addressOf, askedOf, fileOf, keepOfPublic, publicObject, readableObject } from './find.ts';
import type { StoredObject } from './object.ts';
import { sendFile } from './send-file.ts';

const info = (object: StoredObject) => ({
  id: object.id,
  name: object.name,
  version: object.version,
  bucket_id: object.bucketId,
  size: object.metadata.size,
  content_type: object.metadata.mimetype,
  content_encoding: object.metadata.contentEncoding ?? null,
  cache_control: object.metadata.cacheControl,
  etag: object.metadata.eTag,
  metadata: object.userMetadata,
  last_modified: object.updatedAt,
  updated_at: object.updatedAt,
  created_at: object.createdAt,
});

type Params = { Params: { bucket: string; '*': string } };

/** Bytes of objects, and what is known of them. */
export function readingRoutes(app: FastifyInstance, context: StorageContext): void {
  // What is compressed on its way has neither the length nor the parts of what is kept.
  const asKept = { compress: false } as const;

  const read = async (request: ObjectRequest) => {
    const { versionId } = askedOf(request);
    return readableObject(context, request, versionId);
  };
  for (const url of ['/object/:bucket/*', '/object/authenticated/:bucket/*']) {
    app.get<Params>(url, asKept, async (request, reply) => {
      const { download } = askedOf(request);
      const object = await read(request);
      return sendFile(context, request, reply, fileOf(object), { keep: { kind: 'private' }, download });
    });
  }

  app.get<Params>('/object/public/:bucket/*', asKept, async (request, reply) => {
    const { download, versionId } = askedOf(request);
    const address = addressOf(request);
    const { file, keep } = await context.shownFiles.of(address, versionId, '', async () => {
      const object = await publicObject(context, address, versionId);
      return { file: fileOf(object), keep: keepOfPublic(object, versionId) };
    });
    return sendFile(context, request, reply, file, { keep, download });
  });

  for (const url of ['/object/info/:bucket/*', '/object/info/authenticated/:bucket/*']) {
    app.get<Params>(url, async (request) => info(await read(request)));
  }
  app.get<Params>('/object/info/public/:bucket/*', async (request) =>
    info(await publicObject(context, addressOf(request), askedOf(request).versionId)),
  );
}
