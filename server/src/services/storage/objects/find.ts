import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findBucket } from '../buckets/buckets-repo.ts';
import type { ObjectAddress, ObjectRequest, StorageContext } from '../context.ts';
import { noSuchBucket, noSuchKey } from '../errors.ts';
import { objectName } from '../names.ts';
import { asAsked, askingOf, queryAs } from '../request.ts';
import type { StoredObject } from './object.ts';
import { findObject } from './objects-repo.ts';
import type { Keep, SentFile } from './send-file.ts';

export const addressOf = ({ params }: ObjectRequest): ObjectAddress => ({
  bucketId: params.bucket,
  name: objectName(params['*']),
});

const fileQuery = z.object({
  download: z.string().max(300).optional(),
  versionId: z.string().max(100).optional(),
});

/** What an address asks besides the file. */
export function askedOf(request: FastifyRequest) {
  const { download, versionId } = queryAs(fileQuery, request);
  return { download: download ?? null, versionId: versionId ?? null };
}

/** Only the newest version is kept, so another one is nowhere. */
export function versionAsked(object: StoredObject, versionId: string | null): StoredObject {
  if (versionId !== null && versionId !== object.version) throw noSuchKey();
  return object;
}

/** An object of a public bucket, for anybody. */
export async function publicObject(
  { db }: Pick<StorageContext, 'db'>,
  address: ObjectAddress,
  versionId: string | null,
): Promise<StoredObject> {
  const bucket = await findBucket(db, address.bucketId);
  if (bucket?.public !== true) throw noSuchBucket();
  const object = await findObject(db, address);
  if (object === undefined) throw noSuchKey();
  return versionAsked(object, versionId);
}

/** An object that who asks may read: by the policies, or because its bucket is public. */
export async function readableObject(
  context: StorageContext,
  request: ObjectRequest,
  versionId: string | null = null,
): Promise<StoredObject> {
  const address = addressOf(request);
  const asking = await askingOf(context, request);
  const bucket = await findBucket(context.db, address.bucketId);
  if (bucket === undefined) throw noSuchBucket();
  const object = bucket.public
    ? await findObject(context.db, address)
    : await asAsked(context, asking, (tx) => findObject(tx, address));
  if (object === undefined) throw noSuchKey();
  return versionAsked(object, versionId);
}

/** By its version an address means these bytes for ever; without it, those that stand there now. */
export const keepOfPublic = (object: StoredObject, versionId: string | null): Keep =>
  versionId === null ? { kind: 'public', control: object.metadata.cacheControl } : { kind: 'for_ever' };

export const fileOf = ({ blobId, metadata, updatedAt, name }: StoredObject): SentFile => ({
  blobId,
  bytes: metadata.size,
  type: metadata.mimetype,
  contentEncoding: metadata.contentEncoding ?? null,
  eTag: metadata.eTag,
  changedAt: updatedAt,
  fileName: name.split('/').at(-1) ?? name,
});
