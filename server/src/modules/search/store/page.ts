import { totalForDaysCents } from '@kwela/domain/pricing/trip-price';
import { refusalForHandOver } from '@kwela/domain/pricing/window-rules';
import type { SearchRow } from './rows.ts';
import type { Position, Search } from './scan.ts';

/** A car that can be booked for the dates, with what the trip costs. */
export interface Found<Row extends SearchRow = SearchRow> {
  readonly row: Row;
  readonly totalCents: number;
}

export interface Page<Cursor> {
  readonly found: readonly Found[];
  readonly next: Cursor | null;
}

const discountsOf = ({ days3_bp, days7_bp, days30_bp }: SearchRow) => ({
  days3Bp: days3_bp,
  days7Bp: days7_bp,
  days30Bp: days30_bp,
});

/** The most that a trip may cost in all: for the dates, or on average for each of their days. */
const budgetCents = (
  { maxTotalCents, maxDayPriceCents }: Search['input'],
  { days }: Search['trip'],
): number =>
  Math.min(
    maxTotalCents ?? Number.POSITIVE_INFINITY,
    maxDayPriceCents === undefined ? Number.POSITIVE_INFINITY : maxDayPriceCents * days.rentalDays,
  );

/**
 * The car with its true total, or null when hand-over hours or the budget rule it out. Notice and length of hire have
 * been asked of the columns, which answer them exactly.
 */
export function found<Row extends SearchRow>({ trip, input }: Search, row: Row): Found<Row> | null {
  const handOver = {
    fromMinute: row.hand_over_from_minute,
    toMinute: row.hand_over_to_minute,
    noStartOn: row.no_start_on,
  };
  if (refusalForHandOver(handOver, trip.times) !== null) return null;
  const totalCents = totalForDaysCents(
    {
      dayPriceCents: row.day_price_cents,
      priceRules: row.price_rules,
      discounts: discountsOf(row),
      policy: row.policy,
    },
    trip.days,
    trip.policy,
  );
  return totalCents > budgetCents(input, trip) ? null : { row, totalCents };
}

/**
 * Enough for the page, the one that proves a next page, and one that falls out or stands at the very end of a batch.
 * Few sizes make few statements.
 */
export const firstBatch = (limit: number): number => (limit <= 20 ? 22 : 52);
/** In order of total every fourth car or so costs more than its floor, and a second batch costs more than a larger one. */
export const firstBatchByTotal = (limit: number): number => (limit <= 20 ? 36 : 80);
const MOST_BATCH = 288;
export const nextBatch = (size: number): number => Math.min(MOST_BATCH, size * 2);

export const positionOf = (row: SearchRow): Position => ({ key: row.sort_key, id: row.id });

/** Below 0 when `a` comes first. */
export const compare = (a: Position, b: Position): number => a.key - b.key || a.id - b.id;
