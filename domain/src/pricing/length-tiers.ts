import { DISCOUNT_FROM_DAYS, RENTAL } from '../constants.ts';
import type { Cents } from '../money.ts';
import { floorDayCents } from './floor-day.ts';
import type { Chargeable } from './rental-days.ts';
import { type PriceTerms, serviceFeeCents } from './trip-price.ts';

const ONE_PERCENT_BP = 100;

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

/** Whether a discount can end in part of a cent: never, when all percents are whole and the saver rate is not given. */
const mayRound = ({ discounts, policy }: PriceTerms): boolean =>
  policy === 'saver' || Object.values(discounts).some((bp) => bp % ONE_PERCENT_BP !== 0);

/**
 * `floorDayCents` for trips of one tier only: discounts of longer trips do not count, so that search by total stops
 * early. Where a discount can round, one cent is given away here, so that `lowestTierTotalCents` gives none away for all
 * the others and cars of the same price do not have to be walked to the last. Source: performance-and-reliability.md §2.
 */
export function tierFloorDayCents(terms: PriceTerms, tier: LengthTier): Cents {
  const { days3Bp, days7Bp, days30Bp } = terms.discounts;
  const floorCents = floorDayCents({
    ...terms,
    discounts: {
      days3Bp: tier >= DISCOUNT_FROM_DAYS.days3Bp ? days3Bp : 0,
      days7Bp: tier >= DISCOUNT_FROM_DAYS.days7Bp ? days7Bp : 0,
      days30Bp: tier >= DISCOUNT_FROM_DAYS.days30Bp ? days30Bp : 0,
    },
  });
  return mayRound(terms) ? floorCents - 1 : floorCents;
}

/**
 * No car with this floor in the tier of the trip can have a lower `tripTotalCents`; a car without price rules that apply
 * has exactly this one on a trip of whole days. Never falls as the floor rises.
 */
export function lowestTierTotalCents(tierFloorCents: Cents, { fullDays, partHours }: Chargeable): Cents {
  const hourCents = tierFloorCents / RENTAL.hoursPerDayPrice - RENTAL.hourlyStepCents / 2 - 1;
  const partCents = Math.max(0, Math.floor(Math.min(tierFloorCents, partHours * hourCents)) - 1);
  const rentalCents = fullDays * tierFloorCents + partCents;
  return rentalCents + serviceFeeCents(rentalCents);
}
