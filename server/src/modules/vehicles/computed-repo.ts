import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import type { ComputedColumns } from './computed-columns.ts';
import { TERMS_COLUMNS, type TermsRow } from './terms-repo.ts';

export interface ComputedFrom extends TermsRow {
  readonly id: number;
  readonly rating_sum: number;
  readonly rating_count: number;
}

/** The next cars by id with what their columns are worked out from, kept as they are until the transaction ends. */
export async function lockNextCars(tx: Tx, afterId: number, limit: number): Promise<readonly ComputedFrom[]> {
  const { rows } = await sql<ComputedFrom>`
    SELECT v.id, v.rating_sum, v.rating_count, ${TERMS_COLUMNS}
      FROM vehicles v JOIN hosts h ON h.user_id = v.host_id
     WHERE v.id > ${afterId} ORDER BY v.id LIMIT ${limit} FOR NO KEY UPDATE OF v`.execute(tx);
  return rows;
}

export interface ComputedRow extends ComputedColumns {
  readonly id: number;
  readonly quality: number;
}

/** One statement for all of them; a car whose numbers are right already is not written. */
export async function saveComputed(tx: Tx, rows: readonly ComputedRow[]): Promise<void> {
  await sql`
    UPDATE vehicles v
       SET floor1_day_cents = c.floor1_day_cents, floor3_day_cents = c.floor3_day_cents,
           floor7_day_cents = c.floor7_day_cents, floor_day_cents = c.floor_day_cents,
           deposit_cents = c.deposit_cents, quality = c.quality
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS c (id bigint, floor1_day_cents int, floor3_day_cents int, floor7_day_cents int, floor_day_cents int,
                 deposit_cents int, quality real)
     WHERE v.id = c.id
       AND (v.floor1_day_cents, v.floor3_day_cents, v.floor7_day_cents, v.floor_day_cents, v.deposit_cents, v.quality)
           IS DISTINCT FROM (c.floor1_day_cents, c.floor3_day_cents, c.floor7_day_cents, c.floor_day_cents,
                             c.deposit_cents, c.quality)`.execute(tx);
}
