import type pg from 'pg';
import { conditionsOf, type FilterName } from './search-filters.ts';
import { found } from './search-page.ts';
import { searchRow, WALKED_COLUMNS, type WalkedRow } from './search-rows.ts';
import type { Search } from './search-walk.ts';
import { Parameters } from './statements.ts';

/** The search with one thing changed; `without` names the filter that was left out. */
export interface Variant {
  readonly search: Search;
  readonly without: FilterName | null;
}

const MOST_COUNTED = 20;

/** How many cars each variant finds, counted up to 20, all in one statement. */
export async function countVariants(pool: pg.Pool, variants: readonly Variant[]): Promise<number[]> {
  if (variants.length === 0) return [];
  const p = new Parameters();
  const branches = variants.map(({ search }, index) => {
    const { origin, where, isFree } = conditionsOf(p, search, 'places');
    return `(SELECT ${index} AS variant, ${WALKED_COLUMNS}, v.pos <-> ${origin} AS km, 0 AS sort_key FROM public.vehicles v
      WHERE ${[...where, isFree].join(' AND ')} LIMIT ${MOST_COUNTED})`;
  });
  const { rows } = await pool.query<WalkedRow & { readonly variant: number }>({
    text: branches.join(' UNION ALL '),
    values: p.values,
  });
  const counts = variants.map(() => 0);
  for (const row of rows) {
    const variant = variants[row.variant];
    if (variant !== undefined && found(variant.search, searchRow(row)) !== null) {
      counts[row.variant] = (counts[row.variant] ?? 0) + 1;
    }
  }
  return counts;
}
