import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { areTheirs, PERSONAL_DATA } from './personal-data-repo.ts';
import type { PersonalRows } from './store/personal-data/rows.ts';

type Row = Record<string, unknown>;

/** The rows of one subject as JSON, without the columns that are hidden. */
async function rowsOf(tx: Tx, rows: PersonalRows, userId: string): Promise<Row[]> {
  const found = await sql<{ row: Row }>`
    SELECT to_jsonb(found) - ${[...rows.hidden]}::text[] AS row
      FROM (SELECT * FROM ${sql.raw(rows.table)} WHERE ${areTheirs(rows, userId)}) AS found`.execute(tx);
  return found.rows.map(({ row }) => row);
}

/** All that we keep about a person, by subject; subjects without a row are there too, and empty. */
export async function personalRowsOf(tx: Tx, userId: string): Promise<Record<string, Row[]>> {
  const data: Record<string, Row[]> = {};
  for (const [subject, rows] of Object.entries<PersonalRows>(PERSONAL_DATA)) {
    data[subject] = await rowsOf(tx, rows, userId);
  }
  return data;
}
