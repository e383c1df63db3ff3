import type { TripWindow } from '../bookings/trip/trip-window.ts';
import { type Cents, percentOf } from '../money.ts';
import type { Policy } from '../policy/policy.ts';
import type { RentalRules, ServiceFee } from '../policy/pricing.ts';
import type { VehicleTerms } from '../vehicles/terms.ts';
import { partDayCents, type TripDays, tripDays } from './day-price.ts';
import { dayPricesCents } from './price-plan/day-reasons.ts';

export type PriceTerms = Pick<VehicleTerms, 'dayPriceCents' | 'priceRules' | 'discounts' | 'policy'>;

/** The rental, step by step; `rentalCents` is R of the cancellation rules. All in cents, discounts positive here. */
export interface TripPrice {
  readonly blocksCents: readonly Cents[];
  readonly tripPriceCents: Cents;
  readonly lengthDiscountBp: number;
  readonly lengthDiscountCents: Cents;
  readonly saverDiscountCents: Cents;
  readonly rentalCents: Cents;
}

/** The best discount that a trip of so many rental days earns, 0 when none. Source: docs/rules/prices.md “Length discounts”. */
export function lengthDiscountBp(
  discounts: VehicleTerms['discounts'],
  rentalDays: number,
  { discountFromDays }: RentalRules,
): number {
  return Math.max(
    0,
    rentalDays >= discountFromDays.days3Bp ? discounts.days3Bp : 0,
    rentalDays >= discountFromDays.days7Bp ? discounts.days7Bp : 0,
    rentalDays >= discountFromDays.days30Bp ? discounts.days30Bp : 0,
  );
}

/** The price of all blocks, less the length discount, less the saver rate on what is left. Source: docs/rules/prices.md “Saver rate”. */
function tripPriceOfBlocks(
  terms: Pick<PriceTerms, 'discounts' | 'policy'>,
  blocksCents: readonly Cents[],
  rentalDays: number,
  rental: RentalRules,
): TripPrice {
  const tripPriceCents = blocksCents.reduce((sum, cents) => sum + cents, 0);
  const discountBp = lengthDiscountBp(terms.discounts, rentalDays, rental);
  const lengthDiscountCents = percentOf(tripPriceCents, discountBp);
  const lessLength = tripPriceCents - lengthDiscountCents;
  const saverDiscountCents = terms.policy === 'saver' ? percentOf(lessLength, rental.saverDiscountBp) : 0;
  return {
    blocksCents,
    tripPriceCents,
    lengthDiscountBp: discountBp,
    lengthDiscountCents,
    saverDiscountCents,
    rentalCents: lessLength - saverDiscountCents,
  };
}

/** The price of each block of the trip, the part-day last. Their sum is the trip price before discounts. */
export const blockPricesCents = (
  terms: Pick<PriceTerms, 'dayPriceCents' | 'priceRules'>,
  { dates, daysAhead, fullDays, partHours }: TripDays,
  rental: RentalRules,
): Cents[] =>
  dayPricesCents(terms, dates, daysAhead).map((cents, day) =>
    day < fullDays ? cents : partDayCents(cents, partHours, rental),
  );

/** What a trip costs by the terms of a car, before fees. Source: docs/rules/prices.md “Day price”. */
export const tripPrice = (terms: PriceTerms, trip: TripDays, rental: RentalRules): TripPrice =>
  tripPriceOfBlocks(terms, blockPricesCents(terms, trip, rental), trip.rentalDays, rental);

/** The guest's service fee: a part of the rental after discounts, with a least. Source: docs/rules/prices.md “Service fee and host share”. */
export const serviceFeeCents = (rentalCents: Cents, { minCents, percentBp }: ServiceFee): Cents =>
  Math.max(minCents, percentOf(rentalCents, percentBp));

/** `tripTotalCents` for a window whose days are known already: what search calls for each car. */
export function totalForDaysCents(
  terms: PriceTerms,
  trip: TripDays,
  { rental, serviceFee }: Pick<Policy, 'rental' | 'serviceFee'>,
): Cents {
  const { rentalCents } = tripPrice(terms, trip, rental);
  return rentalCents + serviceFeeCents(rentalCents, serviceFee);
}

/** The total of the search list when somebody looks at `pricedAt`: Basic plan, no extras, no delivery. Equals `quoteTrip(…).totalCents`, without its lines. */
export const tripTotalCents = (
  terms: PriceTerms,
  window: TripWindow,
  policy: Pick<Policy, 'rental' | 'serviceFee'>,
  pricedAt: Date,
): Cents => totalForDaysCents(terms, tripDays(window, policy.rental, pricedAt), policy);
