import { z } from 'zod';

/** What clients are told of the bytes of an object, kept beside it. */
export const ObjectMetadata = z.looseObject({
  eTag: z.string(),
  size: z.number(),
  mimetype: z.string(),
  cacheControl: z.string(),
  lastModified: z.string(),
  contentLength: z.number(),
  httpStatusCode: z.number(),
  contentEncoding: z.string().optional(),
});
export type ObjectMetadata = z.infer<typeof ObjectMetadata>;

/** An object that has its bytes. */
export interface StoredObject {
  readonly id: string;
  readonly bucketId: string;
  readonly name: string;
  readonly owner: string | null;
  readonly blobId: string;
  readonly version: string;
  readonly metadata: ObjectMetadata;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastAccessedAt: Date;
}

/** The form in which lists and removals tell of an object. */
export const fileObject = (object: StoredObject, name = object.name) => ({
  name,
  bucket_id: object.bucketId,
  owner: object.owner ?? '',
  id: object.id,
  version: object.version,
  updated_at: object.updatedAt,
  created_at: object.createdAt,
  last_accessed_at: object.lastAccessedAt,
  metadata: object.metadata,
});
