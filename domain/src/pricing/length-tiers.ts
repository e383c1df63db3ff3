import { DISCOUNT_FROM_DAYS } from '../constants.ts';
import type { Cents } from '../money.ts';
import { floorDayCents } from './price-bounds.ts';
import type { PriceTerms } from './trip-price.ts';

/** Rental days from which each length of trip starts: below the first discount, and from each discount on. */
export const LENGTH_TIERS = [
  1,
  DISCOUNT_FROM_DAYS.days3Bp,
  DISCOUNT_FROM_DAYS.days7Bp,
  DISCOUNT_FROM_DAYS.days30Bp,
] as const;
export type LengthTier = (typeof LENGTH_TIERS)[number];

/** The tier that a trip of so many rental days belongs to. */
export const lengthTier = (rentalDays: number): LengthTier =>
  LENGTH_TIERS.findLast((fromDays) => rentalDays >= fromDays) ?? LENGTH_TIERS[0];

/**
 * `floorDayCents` for trips of one tier only: discounts of longer trips do not count, so that search by total stops
 * early. A lower bound for `lowestTotalCents` within that tier. Source: performance-and-reliability.md §2.
 */
export function tierFloorDayCents(terms: PriceTerms, tier: LengthTier): Cents {
  const { days3Bp, days7Bp, days30Bp } = terms.discounts;
  return floorDayCents({
    ...terms,
    discounts: {
      days3Bp: tier >= DISCOUNT_FROM_DAYS.days3Bp ? days3Bp : 0,
      days7Bp: tier >= DISCOUNT_FROM_DAYS.days7Bp ? days7Bp : 0,
      days30Bp: tier >= DISCOUNT_FROM_DAYS.days30Bp ? days30Bp : 0,
    },
  });
}
