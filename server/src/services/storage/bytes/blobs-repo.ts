import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { sqlState } from '../../../db/tx.ts';

export interface NewBlob {
  readonly id: string;
  readonly bytes: number;
  readonly digest: string;
  readonly picture: PictureFacts | null;
  readonly at: Date;
}

/** As it is seen: upright. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  /** A few pixels as a data address; null where nobody shows it before it is there. */
  readonly placeholder: string | null;
}

/** Notes bytes before they are written; nothing that points to them by `dueAt` means that nothing will. */
export async function announceBlob(db: Db, blob: NewBlob, dueAt: Date): Promise<void> {
  const { width = null, height = null, placeholder = null } = blob.picture ?? {};
  await sql`
    WITH due AS (INSERT INTO storage.blob_removals (blob_id, due_at) VALUES (${blob.id}::uuid, ${dueAt}))
    INSERT INTO storage.blobs (id, bytes, digest, width, height, placeholder, created_at)
    VALUES (${blob.id}::uuid, ${blob.bytes}, ${blob.digest}, ${width}, ${height}, ${placeholder}, ${blob.at})`.execute(
    db,
  );
}

/** Nothing came of it: it goes with the next round. */
export const dropBlob = (db: Db, id: string): Promise<unknown> =>
  sql`UPDATE storage.blob_removals SET due_at = '-infinity' WHERE blob_id = ${id}::uuid`.execute(db);

export async function pictureOf(db: Db, blobId: string): Promise<PictureFacts | null> {
  const row = await db
    .selectFrom('storage.blobs')
    .select(['width', 'height', 'placeholder'])
    .where('id', '=', blobId)
    .executeTakeFirst();
  if (row === undefined || row.width === null || row.height === null) return null;
  return { width: row.width, height: row.height, placeholder: row.placeholder };
}

export async function removalsDue(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('storage.blob_removals')
    .select('blob_id')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.blob_id);
}

/** Whether the row is gone; false while something points to it, which the foreign keys know of every table. */
export async function forgetBlob(db: Db, id: string): Promise<boolean> {
  try {
    await db.deleteFrom('storage.blobs').where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (sqlState(error) === '23503') return false;
    throw error;
  }
}

export const endRemoval = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('storage.blob_removals').where('blob_id', '=', id).execute();

/** Which of these nobody knows of. */
export async function unknownBlobs(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${ids}::uuid[]) AS kept (id)
     WHERE NOT EXISTS (SELECT FROM storage.blobs WHERE blobs.id = kept.id)`.execute(db);
  return rows.map(({ id }) => id);
}
