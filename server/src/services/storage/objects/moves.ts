import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Bucket } from '../buckets/buckets-repo.ts';
import { isAllowed } from '../bytes/content-kind.ts';
import { cacheControlOf, contentEncodingOf } from '../bytes/receive.ts';
import { ownerOf, type StorageContext } from '../context.ts';
import { saying } from '../database-errors.ts';
import { keyExists, noSuchKey, tooLarge, typeRefused } from '../errors.ts';
import { objectName } from '../names.ts';
import { asAsked, askingOf, bodyAs } from '../request.ts';
import { bucketOf, mostBytesFor } from './keep-object.ts';
import type { StoredObject } from './object.ts';
import { addObject, findObject, renameObject } from './objects-repo.ts';
import { wantsUpsert } from './uploads.ts';

const fromTo = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.string().nullish(),
});

const copying = fromTo.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z
    .object({ cacheControl: z.string().optional(), contentEncoding: z.string().optional() })
    .nullish(),
});

/** Both ends of a way, the second in a bucket that there is. */
async function ends(context: StorageContext, body: z.infer<typeof fromTo>) {
  const into = await bucketOf(context, body.destinationBucket ?? body.bucketId);
  return {
    from: { bucketId: body.bucketId, name: objectName(body.sourceKey) },
    to: { bucketId: into.id, name: objectName(body.destinationKey) },
    into,
  };
}

/** What a bucket takes by an upload, and no more than that, comes into it by another name. */
function checkFits(context: StorageContext, into: Bucket, { metadata }: StoredObject): void {
  if (!isAllowed(metadata.mimetype, into.allowed_mime_types)) throw typeRefused(metadata.mimetype);
  if (metadata.size > mostBytesFor(context, into)) throw tooLarge();
}

/** Other names for the same bytes: none are read or written. */
export function moveRoutes(app: FastifyInstance, context: StorageContext): void {
  app.post('/object/move', async (request) => {
    const body = bodyAs(fromTo, request);
    const asking = await askingOf(context, request);
    const { from, to, into } = await ends(context, body);
    const isMoved = await saying('23505', keyExists, () =>
      asAsked(context, asking, async (tx) => {
        const source = await findObject(tx, from);
        if (source === undefined) return false;
        if (from.bucketId !== to.bucketId) checkFits(context, into, source);
        return renameObject(tx, from, to, context.now());
      }),
    );
    if (!isMoved) throw noSuchKey();
    context.shownFiles.forget();
    return { message: 'Successfully moved' };
  });

  app.post('/object/copy', async (request) => {
    const body = bodyAs(copying, request);
    const asking = await askingOf(context, request);
    const { from, to, into } = await ends(context, body);
    const isUpsert = wantsUpsert(request);
    const id = context.newId();
    const at = context.now();
    // The bytes went in the same moment.
    await saying('23503', noSuchKey, () =>
      saying('23505', keyExists, () =>
        asAsked(context, asking, async (tx) => {
          const source = await findObject(tx, from);
          if (source === undefined) throw noSuchKey();
          if (from.bucketId !== to.bucketId) checkFits(context, into, source);
          const { cacheControl, contentEncoding } = (body.copyMetadata === false && body.metadata) || {};
          const encoding = contentEncodingOf(contentEncoding);
          await addObject(
            tx,
            {
              ...to,
              id,
              owner: ownerOf(asking.caller),
              blobId: source.blobId,
              version: source.version,
              // What it is says its content: nobody gives a copy another type.
              metadata: {
                ...source.metadata,
                lastModified: at.toISOString(),
                ...(cacheControl === undefined ? {} : { cacheControl: cacheControlOf(cacheControl) }),
                ...(encoding === null ? {} : { contentEncoding: encoding }),
              },
              userMetadata: source.userMetadata,
              at,
            },
            isUpsert,
          );
        }),
      ),
    );
    if (isUpsert) context.shownFiles.forget();
    return { Id: id, Key: `${to.bucketId}/${to.name}`, name: to.name, bucket_id: to.bucketId };
  });
}
