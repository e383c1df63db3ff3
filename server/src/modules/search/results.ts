import type { Policy } from '@kwela/domain/policy/policy';
import { ok } from '@kwela/domain/result';
import type pg from 'pg';
import { vehicleCard } from './card-view.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { AskedSearch } from './input.ts';
import { byBest } from './order/by-best.ts';
import { byColumn, byDistance } from './order/by-column.ts';
import { byTotal } from './order/by-total.ts';
import { planSearch } from './plan.ts';
import type { Found } from './store/page.ts';
import { MOST_BRANCHES, OCCUPIED_CELLS, type Search } from './store/scan.ts';

/** The squares to scan: those that the area touches, and of a large area only those where a car stands. */
async function cellsToScan(pool: pg.Pool, { cells }: Search['area']): Promise<readonly number[]> {
  const [first, last] = [cells[0], cells.at(-1)];
  if (cells.length <= MOST_BRANCHES || first === undefined || last === undefined) return cells;
  const touched = new Set(cells);
  const { rows } = await pool.query<{ cell: number }>(OCCUPIED_CELLS, [first, last]);
  return rows.map(({ cell }) => cell).filter((cell) => touched.has(cell));
}

async function pageOf(pool: pg.Pool, search: Search) {
  const input = { ...search.input, policyVersion: search.trip.policy.version };
  const { limit, sort } = input;
  const answer = (found: readonly Found[], nextCursor: string | null) =>
    ok({ items: found.map((car) => vehicleCard(car, search.trip)), nextCursor });
  switch (sort) {
    case 'best': {
      const cursor = readCursor(input, sort);
      if (!cursor.ok) return cursor;
      const page = await byBest(pool, search, cursor.value, limit);
      return answer(page.found, page.next && writeCursor({ ...input, sort }, page.next));
    }
    case 'total': {
      const cursor = readCursor(input, sort);
      if (!cursor.ok) return cursor;
      const page = await byTotal(pool, search, await cellsToScan(pool, search.area), cursor.value, limit);
      return answer(page.found, page.next && writeCursor({ ...input, sort }, page.next));
    }
    case 'distance': {
      const cursor = readCursor(input, sort);
      if (!cursor.ok) return cursor;
      const page = await byDistance(pool, search, cursor.value?.after ?? null, limit);
      return answer(page.found, page.next && writeCursor({ ...input, sort }, page.next));
    }
    case 'rating':
    case 'newest': {
      const cursor = readCursor(input, sort);
      if (!cursor.ok) return cursor;
      const column = sort === 'rating' ? 'quality' : 'newest';
      const cells = await cellsToScan(pool, search.area);
      const page = await byColumn(pool, search, column, cells, cursor.value?.after ?? null, limit);
      return answer(page.found, page.next && writeCursor({ ...input, sort }, page.next));
    }
  }
}

/** The page of an input at a moment; a booking that came too late looks for other cars by it as well. */
export function searchPage(pool: pg.Pool, asked: AskedSearch, now: Date, policy: Policy) {
  const planned = planSearch(asked, now, policy);
  if (!planned.ok) return Promise.resolve(planned);
  if (planned.value === null) return Promise.resolve(ok({ items: [], nextCursor: null }));
  return pageOf(pool, planned.value);
}
