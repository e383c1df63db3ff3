import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export type RecordKind = 'expense' | 'drive';

const TABLE = { expense: sql.table('host_expenses'), drive: sql.table('host_drives') } as const;

/** False: there is none of this host that could be removed. */
export async function removeRecord(
  tx: Tx,
  kind: RecordKind,
  id: string,
  { hostId, at }: { readonly hostId: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE ${TABLE[kind]} SET removed_at = ${at}
     WHERE id = ${id}::uuid AND host_id = ${hostId}::uuid AND removed_at IS NULL RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** True: it is there again, or was all the time. What was removed before `since` does not come back, whether or not it has been taken away yet. */
export async function restoreRecord(
  tx: Tx,
  kind: RecordKind,
  id: string,
  { hostId, since }: { readonly hostId: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE ${TABLE[kind]} SET removed_at = NULL
     WHERE id = ${id}::uuid AND host_id = ${hostId}::uuid AND (removed_at IS NULL OR removed_at >= ${since})
    RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Takes away for good what was removed before an instant, with its receipts. */
export async function clearRemovedRecords(db: Db, before: Date): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM host_expenses WHERE removed_at < ${before} RETURNING file_id)
    DELETE FROM private_files WHERE id IN (SELECT file_id FROM gone)`.execute(db);
  await sql`DELETE FROM host_drives WHERE removed_at < ${before}`.execute(db);
}
