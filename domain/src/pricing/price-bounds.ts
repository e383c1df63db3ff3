import { PRICE_LIMITS, RENTAL, SAVER_DISCOUNT_BP } from '../constants.ts';
import { type Cents, WHOLE_BP } from '../money.ts';
import { adjustedDayCents } from './day-price.ts';
import { chargeable } from './rental-days.ts';
import type { TripWindow } from './terms.ts';
import { type PriceTerms, serviceFeeCents } from './trip-price.ts';

const HALF_RAND_CENTS = 50;
const HALF_HOURLY_STEP_CENTS = RENTAL.hourlyStepCents / 2;

/** What stays of a price after the greatest discounts that a host may give, as a part of 1. */
const LEAST_KEPT =
  ((WHOLE_BP - PRICE_LIMITS.maxDiscountBp) * (WHOLE_BP - SAVER_DISCOUNT_BP)) / (WHOLE_BP * WHOLE_BP);
const LEAST_RULE = (WHOLE_BP + PRICE_LIMITS.minRulePercentBp) / WHOLE_BP;
const GREATEST_RULE = (WHOLE_BP + PRICE_LIMITS.maxRulePercentBp) / WHOLE_BP;

/** How many times the floor a day can cost inside PRICE_LIMITS, apart from rounding: 3 ÷ (0.5 × 0.45). */
export const GREATEST_TOTAL_FACTOR = GREATEST_RULE / (LEAST_RULE * LEAST_KEPT);

/**
 * The lowest price that one rental day of this car can ever have, by the best rule and the greatest discount. Stored
 * with the car so that search can walk an index of it. Source: performance-and-reliability.md §2.
 */
export function floorDayCents(terms: PriceTerms): Cents {
  const rulesBp = terms.priceRules.map((rule) => rule.percentBp);
  const lowestDay = adjustedDayCents(terms.dayPriceCents, Math.min(0, ...rulesBp));
  const { days3Bp, days7Bp, days30Bp } = terms.discounts;
  const kept = WHOLE_BP - Math.max(0, days3Bp, days7Bp, days30Bp);
  const saverKept = terms.policy === 'saver' ? WHOLE_BP - SAVER_DISCOUNT_BP : WHOLE_BP;
  return Math.floor((lowestDay * kept * saverKept) / (WHOLE_BP * WHOLE_BP));
}

/**
 * No car with this floor can have a lower `tripTotalCents` for this window. The hourly step and the rounding of the
 * two discounts are given away, so the bound is proven, not exact.
 */
export function lowestTotalCents(floorCents: Cents, window: TripWindow): Cents {
  const { fullDays, partHours } = chargeable(window);
  const hour = floorCents / RENTAL.hoursPerDayPrice - HALF_HOURLY_STEP_CENTS - 1;
  const part = Math.max(0, Math.min(floorCents, partHours * hour));
  const rentalCents = Math.max(0, Math.floor(fullDays * floorCents + part) - 1);
  return rentalCents + serviceFeeCents(rentalCents);
}

/** No car with this floor can have a higher `tripTotalCents` for this window, if its terms keep PRICE_LIMITS. */
export function highestTotalCents(floorCents: Cents, window: TripWindow): Cents {
  const lowestDay = (floorCents + 1) / LEAST_KEPT;
  const base = (lowestDay + HALF_RAND_CENTS + 1) / LEAST_RULE;
  const highestDay = base * GREATEST_RULE + HALF_RAND_CENTS + 1;
  const rentalCents = Math.ceil(chargeable(window).rentalDays * highestDay);
  return rentalCents + serviceFeeCents(rentalCents);
}
