import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cacheControlOf, contentEncodingOf } from '../bytes/receive.ts';
import { ownerOf, type StorageContext } from '../context.ts';
import { saying } from '../database-errors.ts';
import { keyExists, noSuchKey } from '../errors.ts';
import { objectName } from '../names.ts';
import { asAsked, askingOf, bodyAs } from '../request.ts';
import { bucketOf } from './keep-object.ts';
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
  const { id } = await bucketOf(context, body.destinationBucket ?? body.bucketId);
  return {
    from: { bucketId: body.bucketId, name: objectName(body.sourceKey) },
    to: { bucketId: id, name: objectName(body.destinationKey) },
  };
}

/** Other names for the same bytes: none are read or written. */
export function moveRoutes(app: FastifyInstance, context: StorageContext): void {
  app.post('/object/move', async (request) => {
    const body = bodyAs(fromTo, request);
    const asking = await askingOf(context, request);
    const { from, to } = await ends(context, body);
    const isMoved = await saying('23505', keyExists, () =>
      asAsked(context, asking, (tx) => renameObject(tx, from, to, context.now())),
    );
    if (!isMoved) throw noSuchKey();
    return { message: 'Successfully moved' };
  });

  app.post('/object/copy', async (request) => {
    const body = bodyAs(copying, request);
    const asking = await askingOf(context, request);
    const { from, to } = await ends(context, body);
    const isUpsert = wantsUpsert(request);
    const id = context.newId();
    const at = context.now();
    // The bytes went in the same moment.
    await saying('23503', noSuchKey, () =>
      saying('23505', keyExists, () =>
        asAsked(context, asking, async (tx) => {
          const source = await findObject(tx, from);
          if (source === undefined) throw noSuchKey();
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
    return { Id: id, Key: `${to.bucketId}/${to.name}`, name: to.name, bucket_id: to.bucketId };
  });
}
