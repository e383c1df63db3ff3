import type { ImportKind } from '@kwela/domain/records/import-columns';
import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';

export interface ImportedFile {
  readonly hostId: string;
  readonly kind: ImportKind;
  /** SHA-256 of its text. */
  readonly hash: Buffer;
}

/** When a host brought this file in; null: never. */
export async function findImportedAt(tx: Tx, { hostId, kind, hash }: ImportedFile): Promise<Date | null> {
  const { rows } = await sql<{ imported_at: Date }>`
    SELECT imported_at FROM host_imports
     WHERE host_id = ${hostId}::uuid AND kind = ${kind} AND content_hash = ${hash}`.execute(tx);
  return rows[0]?.imported_at ?? null;
}

export async function noteImport(
  tx: Tx,
  { hostId, kind, hash }: ImportedFile,
  { rowCount, at }: { readonly rowCount: number; readonly at: Date },
): Promise<void> {
  await sql`
    INSERT INTO host_imports (host_id, kind, content_hash, row_count, imported_at)
    VALUES (${hostId}::uuid, ${kind}, ${hash}, ${rowCount}, ${at})`.execute(tx);
}

const tableOf = (kind: 'expenses' | 'drives') =>
  sql.table(kind === 'expenses' ? 'host_expenses' : 'host_drives');

/** How many of these ids records of a host have already. */
export async function countOwnIds(
  tx: Tx,
  kind: 'expenses' | 'drives',
  ids: readonly string[],
  hostId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${tableOf(kind)} WHERE id = ANY(${ids}::uuid[]) AND host_id = ${hostId}::uuid`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Ids of records that a host cannot write: of somebody else, or of one that was deleted. */
export async function findForeignIds(
  tx: Tx,
  kind: 'expenses' | 'drives',
  ids: readonly string[],
  hostId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${tableOf(kind)} WHERE id = ANY(${ids}::uuid[]) AND (host_id <> ${hostId}::uuid OR removed_at IS NOT NULL)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}
