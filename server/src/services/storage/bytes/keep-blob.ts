import type { StorageContext } from '../context.ts';
import { announceBlob, dropBlob, type PictureFacts } from './blobs-repo.ts';
import type { Spooled } from './spool.ts';

/** So long after bytes were announced something must point to them. */
const DAY_MS = 86_400_000;

/** Puts a file that came in where it stays; gives the id under which it stands. */
export async function keepBlob(
  { db, blobs, now, newId }: Pick<StorageContext, 'db' | 'blobs' | 'now' | 'newId'>,
  { path, bytes, digest }: Spooled,
  picture: PictureFacts | null,
): Promise<string> {
  const id = newId();
  const at = now();
  await announceBlob(db, { id, bytes, digest, picture, at }, new Date(at.getTime() + DAY_MS));
  try {
    await blobs.keep(id, path);
    return id;
  } catch (error) {
    await dropBlob(db, id);
    throw error;
  }
}
