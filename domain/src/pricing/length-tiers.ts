import type { Cents } from '../money.ts';
import type { Policy } from '../policy/policy.ts';
import type { RentalRules } from '../policy/pricing.ts';
import { floorDayCents } from './price-plan/planned-trip.ts';
import type { Chargeable } from './rental-days.ts';
import { type PriceTerms, serviceFeeCents } from './trip-price.ts';

const ONE_PERCENT_BP = 100;

/** The lengths of trip that cost differently, shortest first: below the first discount, and from each discount on. */
export const LENGTH_TIERS = ['short', 'days3Bp', 'days7Bp', 'days30Bp'] as const;
export type LengthTier = (typeof LENGTH_TIERS)[number];

const reaches = (rentalDays: number, tier: LengthTier, { discountFromDays }: RentalRules): boolean =>
  tier === 'short' || rentalDays >= discountFromDays[tier];

/** The tier that a trip of so many rental days belongs to. */
export const lengthTier = (rentalDays: number, rental: RentalRules): LengthTier =>
  LENGTH_TIERS.findLast((tier) => reaches(rentalDays, tier, rental)) ?? 'short';

/** Whether a discount can end in part of a cent: never, when all percents are whole and the saver rate is not given. */
const mayRound = ({ discounts, policy }: PriceTerms): boolean =>
  policy === 'saver' || Object.values(discounts).some((bp) => bp % ONE_PERCENT_BP !== 0);

/**
 * `floorDayCents` for trips of one tier only: discounts of longer trips do not count, so that search by total stops
 * early. Where a discount can round, one cent is given away here, so that `lowestTierTotalCents` gives none away for all
 * the others and cars of the same price do not have to be scanned to the last. Source: docs/rules/search.md “Speed”.
 */
export function tierFloorDayCents(terms: PriceTerms, tier: LengthTier, rental: RentalRules): Cents {
  const earned = (discount: Exclude<LengthTier, 'short'>): number =>
    LENGTH_TIERS.indexOf(tier) >= LENGTH_TIERS.indexOf(discount) ? terms.discounts[discount] : 0;
  const discounts = {
    days3Bp: earned('days3Bp'),
    days7Bp: earned('days7Bp'),
    days30Bp: earned('days30Bp'),
  };
  const floorCents = floorDayCents({ ...terms, discounts }, rental);
  return mayRound(terms) ? floorCents - 1 : floorCents;
}

/**
 * No car with this floor in the tier of the trip can have a lower `tripTotalCents`; a car without price rules that apply
 * has exactly this one on a trip of whole days. Never falls as the floor rises.
 */
export function lowestTierTotalCents(
  tierFloorCents: Cents,
  { fullDays, partHours }: Chargeable,
  { rental, serviceFee }: Pick<Policy, 'rental' | 'serviceFee'>,
): Cents {
  const hourCents = tierFloorCents / rental.hoursPerDayPrice - rental.hourlyStepCents / 2 - 1;
  const partCents = Math.max(0, Math.floor(Math.min(tierFloorCents, partHours * hourCents)) - 1);
  const rentalCents = fullDays * tierFloorCents + partCents;
  return rentalCents + serviceFeeCents(rentalCents, serviceFee);
}
