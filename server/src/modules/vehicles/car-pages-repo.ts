import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { HAS_A_PAGE } from './repo.ts';

/** Cars whose numbers follow one another, as many at most as the part is long. */
export interface CarPart {
  /** From 0 on; a car stays in its part for good. */
  readonly part: number;
  readonly changed_at: Date;
  /** Another one when a car came, went or became another one. */
  readonly version: string;
}

/** When a car last became another one to its readers. */
const CHANGED_AT = sql<Date>`coalesce(v.changed_at, v.created_at)`;

/** The parts in which all cars with a page are told, each of at most `size`. Reads all of them, so ask seldom. */
export async function findCarParts(db: Db, size: number): Promise<readonly CarPart[]> {
  const { rows } = await sql<CarPart>`
    SELECT (v.id - 1) / ${size}::int AS part, max(${CHANGED_AT}) AS changed_at,
           count(*) || '-' || sum(extract(epoch FROM ${CHANGED_AT})) AS version
      FROM vehicles v WHERE ${HAS_A_PAGE} GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

export interface CarPage {
  readonly public_id: string;
  readonly changed_at: Date;
}

const ROWS_AT_ONCE = 2_000;

/** The cars of a part, read a few at a time, so that no answer holds all of them. */
export async function* carPages(db: Db, part: number, size: number): AsyncGenerator<CarPage> {
  let after = part * size;
  for (;;) {
    const { rows } = await sql<CarPage & { readonly id: number }>`
      SELECT v.id, v.public_id, ${CHANGED_AT} AS changed_at
        FROM vehicles v WHERE v.id > ${after} AND v.id <= ${(part + 1) * size} AND ${HAS_A_PAGE}
       ORDER BY v.id LIMIT ${ROWS_AT_ONCE}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}
