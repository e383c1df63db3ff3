import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { sqlState } from '../../../db/tx.ts';

/** `removed`: the bytes are to go now. `in_use`: something points to them, so that was all. `taken`: another process has it. */
export type Removal = 'removed' | 'in_use' | 'taken';

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

/**
 * Forgets bytes to which nothing points; the foreign keys know that of every table. The note that they are to go is held
 * still meanwhile: anyone who stops pointing to them waits, and notes it again. It stays until the bytes are gone.
 */
export const forgetBlob = (db: Db, id: string): Promise<Removal> =>
  db.transaction().execute(async (tx): Promise<Removal> => {
    const held = await sql`
      SELECT FROM storage.blob_removals WHERE blob_id = ${id}::uuid FOR UPDATE SKIP LOCKED`.execute(tx);
    if (held.rows.length === 0) return 'taken';
    await sql`SAVEPOINT before_removal`.execute(tx);
    try {
      await tx.deleteFrom('storage.blobs').where('id', '=', id).execute();
      return 'removed';
    } catch (error) {
      if (sqlState(error) !== '23503') throw error;
      await sql`ROLLBACK TO SAVEPOINT before_removal`.execute(tx);
      await tx.deleteFrom('storage.blob_removals').where('blob_id', '=', id).execute();
      return 'in_use';
    }
  });

export const endRemoval = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('storage.blob_removals').where('blob_id', '=', id).execute();

/** Which of these nobody knows of. */
export async function unknownBlobs(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${ids}::uuid[]) AS kept (id)
     WHERE NOT EXISTS (SELECT FROM storage.blobs WHERE blobs.id = kept.id)`.execute(db);
  return rows.map(({ id }) => id);
}
