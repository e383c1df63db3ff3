import type { Cents } from '../money.ts';
import type { BookingTimes } from '../policy/bookings.ts';
import type { HandOverRules } from '../policy/hand-over.ts';
import type { FeeCapAmounts, RentalRules } from '../policy/pricing.ts';
import { partDayCents } from '../pricing/day-price.ts';
import type { FeeCap } from '../pricing/fee-caps.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';

/** The numbers that a late return is charged by. */
export interface LateRules {
  readonly rental: RentalRules;
  readonly times: Pick<BookingTimes, 'overdueAfterEndMinutes'>;
  readonly feeCaps: Pick<FeeCapAmounts, 'lateReturnHours' | 'lateReturnDayPrices'>;
  readonly handOver: Pick<HandOverRules, 'lateFeePerHourCents'>;
}

/** The day price that a late return of a booking is charged by: what its quote promised as the most is so many of them. */
export const lateDayCents = (
  caps: readonly FeeCap[],
  { lateReturnDayPrices }: Pick<FeeCapAmounts, 'lateReturnDayPrices'>,
): Cents => Math.round((caps.find(({ code }) => code === 'late_return')?.cents ?? 0) / lateReturnDayPrices);

/** What a late return of one booking costs, worked out from its day price. */
export interface LateTerms {
  readonly freeMinutes: number;
  /** Of one started hour: the car and the fee. */
  readonly hourCents: Cents;
  /** For each so many hours that began, at most so much. */
  readonly periodHours: number;
  readonly periodCapCents: Cents;
}

/** Source: docs/rules/hand-over.md “Late returns”. */
export const lateTerms = (
  dayPriceCents: Cents,
  { rental, times, feeCaps, handOver }: LateRules,
): LateTerms => ({
  freeMinutes: times.overdueAfterEndMinutes,
  hourCents: partDayCents(dayPriceCents, 1, rental) + handOver.lateFeePerHourCents,
  periodHours: feeCaps.lateReturnHours,
  periodCapCents: feeCaps.lateReturnDayPrices * dayPriceCents,
});

export interface LateFee {
  readonly lateMs: number;
  /** Started hours; none while it is free. */
  readonly hours: number;
  readonly totalCents: Cents;
}

/**
 * What a return at this instant costs: nothing within the free minutes; after them each started hour since the end, by the hour price of
 * the last day and a fee, and never more than so many day prices for each period that began. Source: docs/rules/hand-over.md “Late returns”.
 */
export function lateFee(endAt: Date, returnedAt: Date, terms: LateTerms): LateFee {
  const { freeMinutes, hourCents, periodHours, periodCapCents } = terms;
  const lateMs = Math.max(0, returnedAt.getTime() - endAt.getTime());
  const hours = lateMs < freeMinutes * MINUTE_MS ? 0 : Math.ceil(lateMs / HOUR_MS);
  const wholePeriods = Math.floor(hours / periodHours);
  const ofWhole = Math.min(periodCapCents, periodHours * hourCents);
  const rest = Math.min(periodCapCents, (hours - wholePeriods * periodHours) * hourCents);
  return { lateMs, hours, totalCents: wholePeriods * ofWhole + rest };
}
