import { type Cents, WHOLE_BP } from '../../money.ts';
import type { RentalRules } from '../../policy/pricing.ts';
import { isPublicHoliday } from '../../south-africa/holidays.ts';
import { localDate, weekday } from '../../time.ts';
import { adjustedDayCents, partDayCents, type TripDays } from '../day-price.ts';
import { type TripPrice, tripPriceOfBlocks } from '../trip-price.ts';
import { daysAheadOf, type PricedDay, pricedDay } from './day-reasons.ts';
import type { PricePlan } from './price-plan.ts';

/** The price of a trip by a plan, and why each of its days costs what it does. */
export interface PlannedTrip extends TripPrice {
  /** A day for each block; the last one's block may be a part of the day, and cost less than it. */
  readonly days: readonly PricedDay[];
}

/**
 * What a trip costs by a car's price plan when it is quoted at an instant, before fees: the price of each block and why, then the discount
 * by length and the saver rate, as for any trip. A plan without rules of its own is priced exactly as the car's terms are.
 * Source: docs/rules/prices.md “Price plans”.
 */
export function plannedTrip(
  plan: PricePlan,
  trip: TripDays,
  quotedAt: Date,
  rental: RentalRules,
): PlannedTrip {
  const startOn = trip.dates[0]?.on ?? trip.endsOn.on;
  const daysAhead = daysAheadOf(startOn, localDate(quotedAt));
  const days = trip.dates.map((date) => pricedDay(plan, date, daysAhead));
  const blocksCents = days.map(({ dayPriceCents }, day) =>
    day < trip.fullDays ? dayPriceCents : partDayCents(dayPriceCents, trip.partHours, rental),
  );
  return { ...tripPriceOfBlocks(plan, blocksCents, trip.rentalDays, rental), days };
}

/** The price of a day on a calendar, as if a trip began on it. */
export const plannedDayOn = (plan: PricePlan, on: string, now: Date): PricedDay =>
  pricedDay(
    plan,
    { on, weekday: weekday(on), isHoliday: isPublicHoliday(on) },
    daysAheadOf(on, localDate(now)),
  );

const lowestOf = (rules: readonly { readonly percentBp: number }[]): number =>
  Math.min(0, ...rules.map(({ percentBp }) => percentBp));

/**
 * A price that no rental day of the plan can be below, after the greatest discount, whenever it is booked: what an index of search
 * may hold. Source: docs/rules/search.md “Speed”.
 */
export function planFloorDayCents(plan: PricePlan, { saverDiscountBp }: RentalRules): Cents {
  const byCalendar = adjustedDayCents(plan.dayPriceCents, lowestOf(plan.calendarRules));
  const byRules = adjustedDayCents(byCalendar, lowestOf(plan.momentRules));
  const lowest = Math.min(byRules, ...plan.ownPrices.map(({ dayPriceCents }) => dayPriceCents));
  const dayCents = Math.max(lowest, plan.minDayPriceCents ?? 0);
  const { days3Bp, days7Bp, days30Bp } = plan.discounts;
  const kept = WHOLE_BP - Math.max(0, days3Bp, days7Bp, days30Bp);
  const saverKept = plan.policy === 'saver' ? WHOLE_BP - saverDiscountBp : WHOLE_BP;
  return Math.floor((dayCents * kept * saverKept) / (WHOLE_BP * WHOLE_BP));
}
