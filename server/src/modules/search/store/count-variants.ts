import type { FilterName } from '@kwela/contract/search';
import { MORE_THAN_COUNTED } from '@kwela/domain/search/count';
import type pg from 'pg';
import { conditionsOf } from './filters.ts';
import { found } from './page.ts';
import { SCANNED_COLUMNS, type ScannedRow, searchRow } from './rows.ts';
import type { Search } from './scan.ts';
import { Parameters, statement } from './statements.ts';

/** The search with one thing changed; `without` names the filter that was left out. */
export interface Variant {
  readonly search: Search;
  readonly without: FilterName | null;
}

/** Of so many hardly ever more are ruled out than leave the 101 that are wanted. */
export const FIRST_LOOK = 160;
/** A few rounds reach the whole of a city, and together they read hardly more than the last of them. */
const TIMES_MORE = 8;

/** Asks for so many cars of each variant, whichever the database comes upon first. */
export function someOfEach(variants: readonly Variant[], size: number) {
  const p = new Parameters();
  const branches = variants.map(({ search }, index) => {
    const { origin, where, isFree } = conditionsOf(p, search, 'places');
    return `(SELECT ${index} AS variant, ${SCANNED_COLUMNS}, v.pos <-> ${origin} AS km, 0 AS sort_key FROM public.vehicles v
      WHERE ${[...where, isFree].join(' AND ')} LIMIT ${size})`;
  });
  const text = branches.join(' UNION ALL ');
  // Several at once are asked when nothing was found, each time in another combination.
  return variants.length === 1 ? statement(text, () => text, p.values) : { text, values: p.values };
}

/**
 * How many cars each variant finds: exactly up to 100, and 101 when there are more. All variants go in one statement. Of
 * the cars that the database gives, hours of hand-over and the budget rule some out; where that leaves too few although
 * there are more, it looks at more, until it has enough or has seen them all. Source: docs/rules/search.md “How many”.
 */
export async function countVariants(
  pool: pg.Pool,
  variants: readonly Variant[],
  size = FIRST_LOOK,
): Promise<number[]> {
  if (variants.length === 0) return [];
  const { rows } = await pool.query<ScannedRow & { readonly variant: number }>(someOfEach(variants, size));
  const tallies = variants.map((variant) => ({ variant, seen: 0, count: 0 }));
  for (const row of rows) {
    const tally = tallies[row.variant];
    if (tally === undefined) continue;
    tally.seen += 1;
    if (found(tally.variant.search, searchRow(row)) !== null) tally.count += 1;
  }
  const open = tallies.filter(({ seen, count }) => seen === size && count < MORE_THAN_COUNTED);
  const further = await countVariants(
    pool,
    open.map(({ variant }) => variant),
    size * TIMES_MORE,
  );
  for (const [index, tally] of open.entries()) tally.count = further[index] ?? 0;
  return tallies.map(({ count }) => Math.min(MORE_THAN_COUNTED, count));
}
