import { DISCOUNT_FROM_DAYS, SAVER_DISCOUNT_BP, SERVICE_FEE } from '../constants.ts';
import { type Cents, percentOf } from '../money.ts';
import { blockPricesCents, type TripDays, tripDays } from './day-price.ts';
import type { TripWindow, VehicleTerms } from './terms.ts';

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

/** The best discount that a trip of so many rental days earns, 0 when none. Source: product.md §3.3 (add-vehicle). */
export function lengthDiscountBp(discounts: VehicleTerms['discounts'], rentalDays: number): number {
  return Math.max(
    0,
    rentalDays >= DISCOUNT_FROM_DAYS.days3Bp ? discounts.days3Bp : 0,
    rentalDays >= DISCOUNT_FROM_DAYS.days7Bp ? discounts.days7Bp : 0,
    rentalDays >= DISCOUNT_FROM_DAYS.days30Bp ? discounts.days30Bp : 0,
  );
}

/** Trip price, less the length discount, less the saver rate on what is left. Source: product.md §4.3 (R, Saver). */
export function tripPrice(terms: PriceTerms, trip: TripDays): TripPrice {
  const blocksCents = blockPricesCents(terms, trip);
  const tripPriceCents = blocksCents.reduce((sum, cents) => sum + cents, 0);
  const discountBp = lengthDiscountBp(terms.discounts, trip.rentalDays);
  const lengthDiscountCents = percentOf(tripPriceCents, discountBp);
  const lessLength = tripPriceCents - lengthDiscountCents;
  const saverDiscountCents = terms.policy === 'saver' ? percentOf(lessLength, SAVER_DISCOUNT_BP) : 0;
  return {
    blocksCents,
    tripPriceCents,
    lengthDiscountBp: discountBp,
    lengthDiscountCents,
    saverDiscountCents,
    rentalCents: lessLength - saverDiscountCents,
  };
}

/** The guest's service fee: 8 % of the rental after discounts, at least R39. Source: product.md §4.9. */
export const serviceFeeCents = (rentalCents: Cents): Cents =>
  Math.max(SERVICE_FEE.minCents, percentOf(rentalCents, SERVICE_FEE.percentBp));

/** `tripTotalCents` for a window whose days are known already: what search calls for each car. */
export function totalForDaysCents(terms: PriceTerms, trip: TripDays): Cents {
  const { rentalCents } = tripPrice(terms, trip);
  return rentalCents + serviceFeeCents(rentalCents);
}

/** The total of the search list: Basic plan, no extras, no delivery. Equals `quoteTrip(…).totalCents`, without its lines. */
export const tripTotalCents = (terms: PriceTerms, window: TripWindow): Cents =>
  totalForDaysCents(terms, tripDays(window));
