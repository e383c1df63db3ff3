import type { Cents } from '../../money.ts';
import type { PriceRule, VehicleTerms } from '../../vehicles/terms.ts';

/** A change of the day price by the calendar, by `percentBp` (1 500 = +15 %). A `range` is what a host calls a season. */
export type CalendarRule =
  | PriceRule
  | { readonly kind: 'weekend'; readonly percentBp: number }
  | { readonly kind: 'school_holiday'; readonly percentBp: number };

/** A change of the day price by how long before the trip somebody books, in local dates from today to the first day of the trip. */
export type MomentRule =
  | { readonly kind: 'lead'; readonly fromDaysAhead: number; readonly percentBp: number }
  | { readonly kind: 'last_minute'; readonly withinDays: number; readonly percentBp: number };

/** The price of one day as its host set it by hand. */
export interface OwnPrice {
  readonly on: string;
  readonly dayPriceCents: Cents;
}

/** All that the price of a car's days depends on, as its host sets it. Whole rand, in cents. */
export interface PricePlan {
  readonly dayPriceCents: Cents;
  /** No day costs less than this, whatever rules say; length discounts come after. Null: no such limit. */
  readonly minDayPriceCents: Cents | null;
  readonly calendarRules: readonly CalendarRule[];
  readonly momentRules: readonly MomentRule[];
  /** One for a day at most. */
  readonly ownPrices: readonly OwnPrice[];
  readonly discounts: VehicleTerms['discounts'];
  readonly policy: VehicleTerms['policy'];
}

/** The plan that a car's terms are today: no limit below, no prices by hand, nothing that depends on when somebody books. */
export const planOfTerms = (
  terms: Pick<VehicleTerms, 'dayPriceCents' | 'priceRules' | 'discounts' | 'policy'>,
): PricePlan => ({
  dayPriceCents: terms.dayPriceCents,
  minDayPriceCents: null,
  calendarRules: terms.priceRules,
  momentRules: [],
  ownPrices: [],
  discounts: terms.discounts,
  policy: terms.policy,
});
