import { shownRating } from '@kwela/domain/reviews/shown-rating';
import type { FilteredCar } from '@kwela/domain/search/filters';
import { FEATURES } from '@kwela/domain/vehicles/vehicle';
import type pg from 'pg';
import { codeOf } from '../../../db/code.ts';
import { conditionsOf } from './filters.ts';
import { found } from './page.ts';
import { SCANNED_COLUMNS, type ScannedRow, searchRow } from './rows.ts';
import type { Search } from './scan.ts';
import { Parameters, statement } from './statements.ts';

/** Of more cars than this, anyone who filters learns how many of the nearest are left. */
const MOST_READ = 400;

export type FilteredRow = ScannedRow & { readonly features: readonly string[] };

/** The nearest cars of a search with what filters ask of them; `isWhole` when these are all. */
export async function nearestForFilters(
  pool: pg.Pool,
  search: Search,
): Promise<{ readonly rows: readonly FilteredRow[]; readonly isWhole: boolean }> {
  const p = new Parameters();
  const { origin, where, isFree } = conditionsOf(p, search, 'places');
  const conditions = [...where, isFree].join(' AND ');
  const text = () =>
    `SELECT ${SCANNED_COLUMNS}, v.features::text[] AS features, v.pos <-> ${origin} AS km, 0 AS sort_key
       FROM public.vehicles v WHERE ${conditions} ORDER BY v.pos <-> ${origin} LIMIT ${MOST_READ}`;
  const { rows } = await pool.query<FilteredRow>(statement(`options ${conditions}`, text, p.values));
  return { rows, isWhole: rows.length < MOST_READ };
}

/** Null when hand-over hours rule the car out. */
export function filteredCar(search: Search, scanned: FilteredRow) {
  const car = found(search, searchRow(scanned));
  if (car === null) return null;
  const { row, totalCents } = car;
  const { policy, days } = search.trip;
  return {
    category: row.category,
    make: row.make,
    model: row.model,
    transmission: row.automatic ? ('automatic' as const) : ('manual' as const),
    fuel: row.fuel,
    seats: row.seats,
    year: row.year,
    features: scanned.features.map((feature) => codeOf(FEATURES, feature)),
    totalCents,
    rentalDays: days.rentalDays,
    depositCents: row.deposit_cents,
    rating: shownRating(row.quality, row.rating_count, policy.reviews),
    kmPerDay: row.km_per_day,
    policy: row.policy,
    isInstant: row.instant,
    hasDelivery: row.has_delivery,
  } satisfies FilteredCar;
}
