import type pg from 'pg';
import { positionOf } from './search-page.ts';
import type { SearchRow } from './search-rows.ts';
import { nearestFirst, type Position, type Search } from './search-walk.ts';

/** The next cars of a walk; `isLast` when nothing comes after them. */
export interface Batch<Row extends SearchRow = SearchRow> {
  readonly rows: readonly Row[];
  readonly isLast: boolean;
  /** Where the next batch starts. */
  readonly end: Position | null;
}

export function batchOf<Row extends SearchRow>(rows: readonly Row[], size: number): Batch<Row> {
  const last = rows.at(-1);
  return { rows, isLast: rows.length < size, end: last === undefined ? null : positionOf(last) };
}

/**
 * The next nearest cars. Which cars of one exact distance the database gives first is open, so those at the very end of
 * a full batch are left for the next one; more than a whole batch on one spot is asked for again at twice the size.
 */
export async function nearestBatch<Row extends SearchRow>(
  pool: pg.Pool,
  search: Search,
  after: Position | null,
  size: number,
  isRanked = false,
): Promise<Batch<Row>> {
  const { rows } = await pool.query<Row>(nearestFirst(search, after, size, isRanked));
  const last = rows.at(-1);
  if (rows.length < size || last === undefined) return batchOf(rows, size);
  const whole = rows.filter(({ km }) => km < last.km);
  const end = whole.at(-1);
  if (end === undefined) return nearestBatch(pool, search, after, size * 2, isRanked);
  return { rows: whole, isLast: false, end: positionOf(end) };
}
