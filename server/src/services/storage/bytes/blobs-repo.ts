import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

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
