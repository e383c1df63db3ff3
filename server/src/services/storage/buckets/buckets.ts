import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ownerOf, type StorageContext } from '../context.ts';
import { saying } from '../database-errors.ts';
import { badRequest, bucketExists, bucketNotEmpty, noSuchBucket, notOffered } from '../errors.ts';
import { bucketName } from '../names.ts';
import { asAsked, askingOf, bodyAs, queryAs } from '../request.ts';
import {
  addBucket,
  changeBucket,
  emptyBucket,
  findBucket,
  findBuckets,
  removeBucket,
} from './buckets-repo.ts';
import { bytesOf } from './size.ts';

const MOST_LISTED = 1000;

const listed = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(100).default(''),
});

const size = z
  .union([z.number(), z.string()])
  .nullable()
  .transform((given, context) => {
    if (given === null) return null;
    const bytes = bytesOf(given);
    if (bytes === null) context.addIssue({ code: 'custom', message: 'is no size' });
    return bytes;
  });

const mimeType = z
  .string()
  .regex(/^[a-z]+\/(?:\*|[\w.+-]{1,100})$/i, 'is no type such as image/png or image/*');

const settings = z.object({
  public: z.boolean().optional(),
  file_size_limit: size.optional(),
  allowed_mime_types: z.array(mimeType.toLowerCase()).max(100).nullable().optional(),
  type: z.string().nullable().optional(),
  versioning_status: z.string().nullable().optional(),
});

/** What is given of the settings; those of kinds of buckets that are not offered are refused by name. */
function settingsOf({ type, versioning_status: versioning, ...given }: z.infer<typeof settings>) {
  if (type !== undefined && type !== null && type !== 'STANDARD')
    throw notOffered(`A bucket of type ${type}`);
  if (versioning !== undefined && versioning !== null && versioning !== 'DISABLED') {
    throw notOffered('Keeping earlier versions');
  }
  const { public: isPublic, file_size_limit: bytes, allowed_mime_types: types } = given;
  return {
    ...(isPublic === undefined ? {} : { public: isPublic }),
    ...(bytes === undefined ? {} : { file_size_limit: bytes }),
    ...(types === undefined ? {} : { allowed_mime_types: types }),
  };
}

/** `/bucket`: as the policies on `storage.buckets` allow; without any, trusted servers alone. */
export function bucketRoutes(app: FastifyInstance, context: StorageContext): void {
  app.get('/bucket', async (request) => {
    const page = queryAs(listed, request);
    return asAsked(context, await askingOf(context, request), (tx) => findBuckets(tx, page));
  });

  app.post('/bucket', async (request) => {
    const body = bodyAs(settings.extend({ id: z.string().optional(), name: z.string() }), request);
    const { id, name, ...given } = body;
    if (id !== undefined && id !== name) throw badRequest('id and name must be the same');
    const asking = await askingOf(context, request);
    const bucket = {
      public: false,
      ...settingsOf(given),
      id: bucketName(name),
      owner: ownerOf(asking.caller),
      at: context.now(),
    };
    await saying('23505', bucketExists, () => asAsked(context, asking, (tx) => addBucket(tx, bucket)));
    return { name };
  });

  app.get<{ Params: { bucket: string } }>('/bucket/:bucket', async (request) => {
    const asking = await askingOf(context, request);
    const bucket = await asAsked(context, asking, (tx) => findBucket(tx, request.params.bucket));
    if (bucket === undefined) throw noSuchBucket();
    return bucket;
  });

  app.put<{ Params: { bucket: string } }>('/bucket/:bucket', async (request) => {
    const change = settingsOf(bodyAs(settings, request));
    const asking = await askingOf(context, request);
    const isChanged = await asAsked(context, asking, (tx) =>
      changeBucket(tx, request.params.bucket, change, context.now()),
    );
    if (!isChanged) throw noSuchBucket();
    // It may be private from now on.
    context.shownFiles.forget();
    return { message: 'Successfully updated' };
  });

  app.delete<{ Params: { bucket: string } }>('/bucket/:bucket', async (request) => {
    const asking = await askingOf(context, request);
    const isRemoved = await saying('23503', bucketNotEmpty, () =>
      asAsked(context, asking, (tx) => removeBucket(tx, request.params.bucket)),
    );
    if (!isRemoved) throw noSuchBucket();
    return { message: 'Successfully deleted' };
  });

  app.post<{ Params: { bucket: string } }>('/bucket/:bucket/empty', async (request) => {
    const asking = await askingOf(context, request);
    await asAsked(context, asking, async (tx) => {
      if ((await findBucket(tx, request.params.bucket)) === undefined) throw noSuchBucket();
      await emptyBucket(tx, request.params.bucket);
    });
    context.shownFiles.forget();
    return { message: 'Successfully emptied' };
  });
}
