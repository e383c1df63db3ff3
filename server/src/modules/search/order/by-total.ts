import { lowestTierTotalCents } from '@kwela/domain/pricing/length-tiers';
import type pg from 'pg';
import type { Cursor } from '../cursor.ts';
import {
  compare,
  type Found,
  firstBatchByTotal,
  found,
  nextBatch,
  type Page,
  positionOf,
} from '../store/page.ts';
import { type ScannedRow, type SearchRow, searchRow } from '../store/rows.ts';
import { overGrid, type Position, type Search } from '../store/scan.ts';
import type { SearchTrip } from '../trip.ts';

type TotalCursor = Cursor<'total'>;

const byTotalThenId = ({ totalCents, row }: Found): Position => ({ key: totalCents, id: row.id });

/** Whether every car after `scanned` in order of floor comes after `car` in order of total and id. */
function nothingUnseenBefore(car: Found, scanned: Position, { days, policy }: SearchTrip): boolean {
  if (lowestTierTotalCents(scanned.key + 1, days, policy) <= car.totalCents) return false;
  const leastCents = lowestTierTotalCents(scanned.key, days, policy);
  return leastCents > car.totalCents || (leastCents === car.totalCents && scanned.id >= car.row.id);
}

/**
 * One page in exact order of the true total, then id. The index is scanned in order of the floor, a proven lower bound,
 * and the scan stops when no car beyond it can enter the page. `scan` gives the next `size` cars after a position.
 */
export async function pageByTotal(
  search: Search,
  cursor: TotalCursor | null,
  limit: number,
  scan: (after: Position | null, size: number) => Promise<readonly SearchRow[]>,
): Promise<Page<TotalCursor>> {
  const cars: Found[] = [];
  let scanned = cursor?.scanAfter ?? null;
  for (let size = firstBatchByTotal(limit); ; size = nextBatch(size)) {
    const rows = await scan(scanned, size);
    for (const row of rows) {
      const car = found(search, row);
      if (car !== null && (cursor === null || compare(byTotalThenId(car), cursor.after) > 0)) cars.push(car);
    }
    cars.sort((a, b) => compare(byTotalThenId(a), byTotalThenId(b)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) break;
    scanned = positionOf(last);
    const lastOfPage = cars[limit - 1];
    if (
      cars.length > limit &&
      lastOfPage !== undefined &&
      nothingUnseenBefore(lastOfPage, scanned, search.trip)
    ) {
      break;
    }
  }
  const page = cars.slice(0, limit);
  const lastShown = page.at(-1);
  if (cars.length <= limit || lastShown === undefined) return { found: page, next: null };
  return { found: page, next: { after: byTotalThenId(lastShown), scanAfter: justBefore(cars.slice(limit)) } };
}

/** The next page must meet again the cars that this one has seen and not shown. */
function justBefore(waiting: readonly Found[]): Position {
  const first = waiting.map(({ row }) => positionOf(row)).reduce((a, b) => (compare(a, b) <= 0 ? a : b));
  return { key: first.key, id: first.id - 1 };
}

export const byTotal = (
  pool: pg.Pool,
  search: Search,
  cells: readonly number[],
  cursor: TotalCursor | null,
  limit: number,
) =>
  pageByTotal(search, cursor, limit, async (after, size) => {
    const { rows } = await pool.query<ScannedRow>(overGrid(search, 'floor', after, size, cells));
    return rows.map(searchRow);
  });
