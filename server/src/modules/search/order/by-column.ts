import type pg from 'pg';
import { type Batch, batchOf, nearestCars } from '../store/nearest-batch.ts';
import { type Found, firstBatch, found, nextBatch, type Page, positionOf } from '../store/page.ts';
import { type ScannedRow, searchRow } from '../store/rows.ts';
import { overGrid, type Position, type Search } from '../store/scan.ts';

type Scan = (after: Position | null, size: number) => Promise<Batch>;

/** Goes on along a scan until the page is full, since a rule of time can still rule out a car that the index gave. */
async function fill(
  search: Search,
  after: Position | null,
  limit: number,
  scan: Scan,
): Promise<Page<{ after: Position }>> {
  const cars: Found[] = [];
  let position = after;
  for (let size = firstBatch(limit); ; size = nextBatch(size)) {
    const batch = await scan(position, size);
    for (const row of batch.rows) {
      const car = found(search, row);
      if (car !== null) cars.push(car);
    }
    if (batch.isLast || cars.length > limit) break;
    position = batch.end;
  }
  const page = cars.slice(0, limit);
  const last = page.at(-1);
  const hasMore = cars.length > limit && last !== undefined;
  return { found: page, next: hasMore ? { after: positionOf(last.row) } : null };
}

export const byDistance = (pool: pg.Pool, search: Search, after: Position | null, limit: number) =>
  fill(search, after, limit, (from, size) => nearestCars(pool, search, from, size));

export const byColumn = (
  pool: pg.Pool,
  search: Search,
  column: 'quality' | 'newest',
  cells: readonly number[],
  after: Position | null,
  limit: number,
) =>
  fill(search, after, limit, async (from, size) => {
    const { rows } = await pool.query<ScannedRow>(overGrid(search, column, from, size, cells));
    return batchOf(rows.map(searchRow), size);
  });
