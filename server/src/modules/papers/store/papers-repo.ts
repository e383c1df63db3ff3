import { PAPER_KINDS, type PaperKind } from '@kwela/domain/records/papers';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface StoredPaper {
  readonly id: string;
  readonly kind: PaperKind;
  /** The public id of its car; null: of the host. */
  readonly vehicleId: string | null;
  readonly note: string;
  readonly expiresOn: string | null;
  readonly addedAt: Date;
  readonly replacedBy: string | null;
  readonly file: { readonly id: string; readonly name: string };
}

/** All papers of a host, those that were replaced among them: what runs out first on top, then by when they were added. */
export async function findPapers(db: Db, hostId: string): Promise<readonly StoredPaper[]> {
  const { rows } = await sql<{
    id: string;
    kind: string;
    public_id: string | null;
    note: string;
    expires_on: string | null;
    added_at: Date;
    replaced_by: string | null;
    file_id: string;
    file_name: string;
  }>`
    SELECT p.id, p.kind, v.public_id, p.note, p.expires_on::text AS expires_on, p.added_at, p.replaced_by, p.file_id,
           f.name AS file_name
      FROM host_papers p JOIN private_files f ON f.id = p.file_id LEFT JOIN vehicles v ON v.id = p.vehicle_id
     WHERE p.host_id = ${hostId}::uuid ORDER BY p.expires_on NULLS LAST, p.added_at DESC, p.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: codeOf(PAPER_KINDS, row.kind),
    vehicleId: row.public_id,
    note: row.note,
    expiresOn: row.expires_on,
    addedAt: row.added_at,
    replacedBy: row.replaced_by,
    file: { id: row.file_id, name: row.file_name },
  }));
}

export interface NewPaper {
  readonly id: string;
  readonly hostId: string;
  readonly kind: PaperKind;
  /** The row of its car. */
  readonly carId: number | null;
  readonly note: string;
  readonly expiresOn: string | null;
  readonly fileId: string;
  readonly addedAt: Date;
}

export async function insertPaper(tx: Tx, paper: NewPaper): Promise<void> {
  await sql`
    INSERT INTO host_papers (id, host_id, vehicle_id, kind, note, expires_on, file_id, added_at)
    VALUES (${paper.id}, ${paper.hostId}, ${paper.carId}, ${paper.kind}, ${paper.note}, ${paper.expiresOn}::date,
            ${paper.fileId}, ${paper.addedAt})`.execute(tx);
}

/** Makes a paper what it was sent as last; a file that it had before goes with its bytes. */
export async function changePaper(tx: Tx, paper: NewPaper): Promise<void> {
  await sql`
    WITH was AS (SELECT file_id FROM host_papers WHERE id = ${paper.id}::uuid),
         now AS (UPDATE host_papers
                    SET vehicle_id = ${paper.carId}, kind = ${paper.kind}, note = ${paper.note},
                        expires_on = ${paper.expiresOn}::date, file_id = ${paper.fileId}::uuid
                  WHERE id = ${paper.id}::uuid RETURNING id)
    DELETE FROM private_files
     WHERE id = (SELECT file_id FROM was WHERE file_id <> ${paper.fileId}::uuid) AND EXISTS (SELECT FROM now)`.execute(
    tx,
  );
}

/** A paper by its id, as far as one that is sent again asks; null when there is none. */
export async function findPaper(
  tx: Tx,
  id: string,
): Promise<{ readonly hostId: string; readonly fileId: string; readonly isReplaced: boolean } | null> {
  const { rows } = await sql<{ host_id: string; file_id: string; replaced_by: string | null }>`
    SELECT host_id, file_id, replaced_by FROM host_papers WHERE id = ${id}::uuid`.execute(tx);
  const [row] = rows;
  return row === undefined
    ? null
    : { hostId: row.host_id, fileId: row.file_id, isReplaced: row.replaced_by !== null };
}

/** Puts a paper in the place of another of its host and of those before it. False: there is no such one to be replaced; none stands in its own place. */
export async function replacePaper(tx: Tx, hostId: string, oldId: string, newId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE host_papers SET replaced_by = ${newId}::uuid
     WHERE host_id = ${hostId}::uuid AND id = ${oldId}::uuid AND id <> ${newId}::uuid
       AND (replaced_by IS NULL OR replaced_by = ${newId}::uuid)
    RETURNING 1`.execute(tx);
  if (rows.length === 0) return false;
  await sql`UPDATE host_papers SET replaced_by = ${newId}::uuid WHERE replaced_by = ${oldId}::uuid`.execute(
    tx,
  );
  return true;
}

export async function countPapers(tx: Tx, hostId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM host_papers WHERE host_id = ${hostId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Removes a host's paper, those in whose place it stood, and the bytes of all of them. */
export async function deletePaper(tx: Tx, id: string, hostId: string): Promise<boolean> {
  const { rows } = await sql<{ file_id: string }>`
    SELECT file_id FROM host_papers
     WHERE host_id = ${hostId}::uuid AND (id = ${id}::uuid OR replaced_by = ${id}::uuid)`.execute(tx);
  if (rows.length === 0) return false;
  // Each paper goes with its file.
  await sql`DELETE FROM private_files WHERE id = ANY(${rows.map(({ file_id }) => file_id)}::uuid[])`.execute(
    tx,
  );
  return true;
}
