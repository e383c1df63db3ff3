import type pg from 'pg';
import type { QueryConfig } from 'pg';
import { positionOf } from './page.ts';
import { type RankedRow, rankedRow, type ScannedRow, type SearchRow, searchRow } from './rows.ts';
import { nearestFirst, type Position, type Search } from './scan.ts';

/** The next cars of a scan; `isLast` when nothing comes after them. */
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
async function nearestBatch<Scanned extends ScannedRow, Row extends SearchRow>(
  scan: (size: number) => QueryConfig,
  pool: pg.Pool,
  size: number,
  rowOf: (scanned: Scanned) => Row,
): Promise<Batch<Row>> {
  const { rows } = await pool.query<Scanned>(scan(size));
  const cars = rows.map(rowOf);
  const last = cars.at(-1);
  if (cars.length < size || last === undefined) return batchOf(cars, size);
  const whole = cars.filter(({ km }) => km < last.km);
  const end = whole.at(-1);
  if (end === undefined) return nearestBatch(scan, pool, size * 2, rowOf);
  return { rows: whole, isLast: false, end: positionOf(end) };
}

type Nearest<Row extends SearchRow> = (
  pool: pg.Pool,
  search: Search,
  after: Position | null,
  size: number,
) => Promise<Batch<Row>>;

export const nearestCars: Nearest<SearchRow> = (pool, search, after, size) =>
  nearestBatch((most) => nearestFirst(search, after, most), pool, size, searchRow);

/** The same with what ranks them. */
export const nearestRanked: Nearest<RankedRow> = (pool, search, after, size) =>
  nearestBatch((most) => nearestFirst(search, after, most, true), pool, size, rankedRow);
