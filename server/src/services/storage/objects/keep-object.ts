import { rm } from 'node:fs/promises';
import { type Bucket, findBucket } from '../buckets/buckets-repo.ts';
import { dropBlob, type PictureFacts } from '../bytes/blobs-repo.ts';
import { HEAD_BYTES, isAllowed, isPictureType, judgedType } from '../bytes/content-kind.ts';
import { keepBlob } from '../bytes/keep-blob.ts';
import type { Received } from '../bytes/receive.ts';
import { headOf, type Spooled } from '../bytes/spool.ts';
import type { Asking, ObjectAddress, StorageContext } from '../context.ts';
import { saying } from '../database-errors.ts';
import { keyExists, noSuchBucket, noSuchKey, quotaExceeded, typeRefused } from '../errors.ts';
import { cleanPicture } from '../images/clean.ts';
import type { Pictures } from '../images/pictures.ts';
import { asAsked } from '../request.ts';
import type { StoredObject } from './object.ts';
import { addObject, bytesOwned, findObject } from './objects-repo.ts';

export type Keeping = StorageContext & { readonly pictures: Pictures };

/** Where a file goes, for whom and with whose rights. */
export interface Write {
  readonly to: ObjectAddress;
  readonly asking: Asking;
  readonly owner: string | null;
  readonly isUpsert: boolean;
}

class OnlyAsked extends Error {}

export async function bucketOf({ db }: Pick<StorageContext, 'db'>, id: string): Promise<Bucket> {
  const bucket = await findBucket(db, id);
  if (bucket === undefined) throw noSuchBucket();
  return bucket;
}

/** How long a file for this bucket may be. */
export const mostBytesFor = ({ settings }: Pick<StorageContext, 'settings'>, bucket: Bucket): number =>
  Math.min(settings.mostFileBytes, bucket.file_size_limit ?? Number.POSITIVE_INFINITY);

/** Asks the policies whether somebody may write here, before anything of the file is read. Nothing stays of it. */
export async function checkMayWrite(context: StorageContext, write: Write): Promise<void> {
  const at = context.now();
  const row = {
    ...write.to,
    id: context.newId(),
    owner: write.owner,
    blobId: null,
    version: null,
    metadata: {},
    userMetadata: {},
    at,
  };
  await saying('23505', keyExists, async () => {
    try {
      await asAsked(context, write.asking, async (tx) => {
        await addObject(tx, row, write.isUpsert);
        throw new OnlyAsked();
      });
    } catch (failure) {
      if (!(failure instanceof OnlyAsked)) throw failure;
    }
  });
  await checkQuota(context, write.owner, 1);
}

/** Refuses what would not fit beside all that somebody keeps already. */
export async function checkQuota(
  { db, settings }: StorageContext,
  owner: string | null,
  more: number,
): Promise<void> {
  const { mostBytesOfAPerson: most } = settings;
  if (owner === null || most === null) return;
  if ((await bytesOwned(db, owner)) + more > most) throw quotaExceeded();
}

interface Judged {
  readonly received: Received;
  readonly facts: PictureFacts | null;
}

/** What a file is by its content; a picture is drawn again. Takes over the file. */
async function judge(context: Keeping, bucket: Bucket, received: Received): Promise<Judged> {
  const { file, contentType } = received;
  const type = judgedType(contentType, await headOf(file.path, HEAD_BYTES));
  if (type === null || !isAllowed(type, bucket.allowed_mime_types)) {
    await rm(file.path, { force: true });
    throw typeRefused(type ?? contentType);
  }
  if (!isPictureType(type)) return { received: { ...received, contentType: type }, facts: null };
  const { pictures, incoming, settings } = context;
  const clean = await cleanPicture({ pictures, incoming, mostPixels: settings.mostPixels }, type, file);
  return {
    received: { ...received, file: clean.file, contentType: clean.type, contentEncoding: null },
    facts: clean.facts,
  };
}

/** Where the quota lets no more in, nothing of the file stays. */
async function fileKept(context: Keeping, owner: string | null, file: Spooled, facts: PictureFacts | null) {
  try {
    await checkQuota(context, owner, file.bytes);
    return await keepBlob(context, file, facts);
  } catch (error) {
    await rm(file.path, { force: true });
    throw error;
  }
}

/** As long as a name by content has to be, so that nobody makes two files with the same. */
const VERSION_DIGITS = 32;

/** Judges what came in and keeps it as an object, as the policies allow. Takes over the file. */
export async function keepObject(
  context: Keeping,
  write: Write,
  bucket: Bucket,
  given: Received,
): Promise<StoredObject> {
  const judged = await judge(context, bucket, given);
  return context.inTurn(() => keepJudged(context, write, judged));
}

async function keepJudged(
  context: Keeping,
  write: Write,
  { received, facts }: Judged,
): Promise<StoredObject> {
  const { file, contentType, cacheControl, contentEncoding, userMetadata } = received;
  const at = context.now();
  const blobId = await fileKept(context, write.owner, file, facts);
  const object = {
    ...write.to,
    id: context.newId(),
    owner: write.owner,
    blobId,
    version: file.digest.slice(0, VERSION_DIGITS),
    metadata: {
      eTag: `"${file.digest.slice(0, VERSION_DIGITS)}"`,
      size: file.bytes,
      mimetype: contentType,
      cacheControl,
      lastModified: at.toISOString(),
      contentLength: file.bytes,
      httpStatusCode: 200,
      ...(contentEncoding === null ? {} : { contentEncoding }),
    },
    userMetadata,
    at,
  };
  try {
    await saying('23505', keyExists, () =>
      asAsked(context, write.asking, (tx) => addObject(tx, object, write.isUpsert)),
    );
  } catch (failure) {
    await dropBlob(context.db, blobId);
    throw failure;
  }
  if (write.isUpsert) context.shownFiles.forget();
  const kept = await findObject(context.db, write.to);
  // Somebody removed it in the same moment.
  if (kept === undefined) throw noSuchKey();
  return kept;
}
