import type { QueryConfig } from 'pg';
import type { SearchInput } from '../input.ts';
import type { SearchTrip } from '../trip.ts';
import type { Area } from './area.ts';
import { type Conditions, conditionsOf, FLOOR_COLUMN } from './filters.ts';
import { CARD_COLUMNS, HOST_STATS_COLUMNS } from './rows.ts';
import { Parameters, statement } from './statements.ts';

/** A search with everything that stays the same over its pages. */
export interface Search {
  readonly input: SearchInput;
  readonly trip: SearchTrip;
  readonly area: Area;
}

/** A place in an ordered scan: the next car comes after it. */
export interface Position {
  readonly key: number;
  readonly id: number;
}

/** An order in which an index can be scanned, one 25 km square at a time. */
interface GridOrder {
  readonly column: string;
  readonly orderBy: string;
  after(p: Parameters, position: Position): string;
}

const ascending = (column: string): GridOrder => ({
  column,
  orderBy: `${column}, id`,
  after: (p, { key, id }) => `(v.${column}, v.id) > (${p.add(key)}::int, ${p.add(id)}::bigint)`,
});

const byFloor = {
  short: ascending(FLOOR_COLUMN.short),
  days3Bp: ascending(FLOOR_COLUMN.days3Bp),
  days7Bp: ascending(FLOOR_COLUMN.days7Bp),
  days30Bp: ascending(FLOOR_COLUMN.days30Bp),
} as const;

const byQuality: GridOrder = {
  column: 'quality',
  orderBy: 'quality DESC, id',
  after(p, position) {
    const [key, id] = [`${p.add(position.key)}::real`, `${p.add(position.id)}::bigint`];
    return `v.quality <= ${key} AND (v.quality < ${key} OR v.id > ${id})`;
  },
};

const byAge: GridOrder = {
  column: 'id',
  orderBy: 'id DESC',
  after: (p, { id }) => `v.id < ${p.add(id)}::bigint`,
};

export const gridOrder = (order: 'floor' | 'quality' | 'newest', trip: SearchTrip): GridOrder =>
  order === 'floor' ? byFloor[trip.tier] : order === 'quality' ? byQuality : byAge;

const columnsAndTables = (isRanked: boolean): readonly [string, string] =>
  isRanked
    ? [
        `${CARD_COLUMNS}, ${HOST_STATS_COLUMNS}`,
        'JOIN public.hosts h ON h.user_id = v.host_id CROSS JOIN public.review_totals t',
      ]
    : [CARD_COLUMNS, ''];

/**
 * Nearest first. The index gives the order; a page further on scans past the nearer ones again. The scan itself has no
 * second order, since the planner would sort the whole area for it: see `nearest-batch.ts` for cars at one distance.
 */
export function nearestFirst(
  search: Search,
  after: Position | null,
  size: number,
  isRanked = false,
): QueryConfig {
  const p = new Parameters();
  const { origin, where, isFree } = conditionsOf(p, search, 'places');
  const keyset =
    after === null
      ? []
      : [`(v.pos <-> ${origin}, v.id) > (${p.add(after.key)}::float8, ${p.add(after.id)}::bigint)`];
  const conditions = [...where, ...keyset].join(' AND ');
  const text = () => {
    const [columns, tables] = columnsAndTables(isRanked);
    return `SELECT ${columns}, w.km, w.km AS sort_key FROM (
      SELECT v.id, v.pos <-> ${origin} AS km FROM public.vehicles v
       WHERE ${conditions} AND ${isFree}
       ORDER BY v.pos <-> ${origin} LIMIT ${size}
    ) w JOIN public.vehicles v ON v.id = w.id ${tables} ORDER BY w.km, w.id`;
  };
  return statement(`near ${size} ${isRanked} ${conditions}`, text, p.values);
}

/** Branches are padded to one of these counts, so that few statements serve all places. */
const BRANCH_COUNTS = [4, 9, 16] as const;
export const MOST_BRANCHES = 16;

const branch = (cell: string, order: GridOrder, origin: string, conditions: string, size: number): string =>
  `SELECT v.id, v.${order.column} AS sort_key, v.pos <-> ${origin} AS km FROM public.vehicles v
    WHERE v.cell25 = ${cell} AND ${conditions} ORDER BY ${order.orderBy
      .split(', ')
      .map((part) => `v.${part}`)
      .join(', ')} LIMIT ${size}`;

/** One sorted branch for each square; the database merges them and stops when the page is full. */
function merged(p: Parameters, cells: readonly number[]) {
  const count = BRANCH_COUNTS.find((most) => cells.length <= most) ?? MOST_BRANCHES;
  const numbers = Array.from({ length: count }, (_, index) => `${p.add(cells[index] ?? null)}::int`);
  return (order: GridOrder, origin: string, conditions: string, size: number) =>
    numbers.map((cell) => `(${branch(cell, order, origin, conditions, size)})`).join(' UNION ALL ');
}

/** Too many squares for a branch each: every square gives its first cars and the best of all are kept. */
function gathered(p: Parameters, cells: readonly number[]) {
  const list = `${p.add(cells)}::int[]`;
  return (order: GridOrder, origin: string, conditions: string, size: number) =>
    `SELECT b.* FROM unnest(${list}) AS c (cell)
      CROSS JOIN LATERAL (${branch('c.cell', order, origin, conditions, size)}) b`;
}

/** In the order of a column, over the squares of the area. */
export function overGrid(
  search: Search,
  by: 'floor' | 'quality' | 'newest',
  after: Position | null,
  size: number,
  cells: readonly number[] = search.area.cells,
): QueryConfig {
  const p = new Parameters();
  const order = gridOrder(by, search.trip);
  const { origin, where, isFree }: Conditions = conditionsOf(p, search, 'squares');
  const keyset = after === null ? [] : [order.after(p, after)];
  const conditions = [...where, ...keyset, isFree].join(' AND ');
  const isMerged = cells.length <= MOST_BRANCHES;
  const branches = isMerged ? merged(p, cells) : gathered(p, cells);
  const text = () => {
    const outer = order.orderBy.replace(order.column, 'sort_key');
    const qualified = outer
      .split(', ')
      .map((part) => `w.${part}`)
      .join(', ');
    return `SELECT ${CARD_COLUMNS}, w.km, w.sort_key FROM (
      SELECT m.* FROM (${branches(order, origin, conditions, size)}) m ORDER BY ${outer} LIMIT ${size}
    ) w JOIN public.vehicles v ON v.id = w.id ORDER BY ${qualified}`;
  };
  return statement(
    `${by} ${search.trip.tier} ${size} ${isMerged} ${p.values.length} ${conditions}`,
    text,
    p.values,
  );
}

/** The squares with at least one listed car, found by leaping from one to the next in the index. */
export const OCCUPIED_CELLS = `WITH RECURSIVE leap AS (
    SELECT min(cell25) AS cell FROM public.vehicles WHERE listed AND cell25 >= $1
    UNION ALL
    SELECT (SELECT min(cell25) FROM public.vehicles WHERE listed AND cell25 > leap.cell AND cell25 <= $2) FROM leap
     WHERE leap.cell IS NOT NULL
  ) SELECT cell FROM leap WHERE cell IS NOT NULL`;
