import { type Cents, roundToStep } from '../../money.ts';
import type { SuggestionRules } from '../../policy/hosting.ts';
import { addDays } from '../../time.ts';
import type { VehicleCategory } from '../../vehicles/vehicle.ts';

/** What a car asked a day when it was last looked at. */
export interface ComparableCar {
  readonly vehicleId: string;
  readonly hostId: string;
  readonly category: VehicleCategory;
  readonly city: string;
  readonly year: number;
  readonly dayPriceCents: Cents;
  /** The last local date on which it was listed at this price. */
  readonly seenOn: string;
}

/** The car that a price is suggested for; its own price is null while there is none. */
export interface CarToPrice {
  readonly vehicleId: string;
  readonly hostId: string;
  readonly category: VehicleCategory;
  readonly city: string;
  readonly year: number;
  readonly dayPriceCents: Cents | null;
}

/** With which cars it is compared, the nearest first. */
export const SUGGESTION_SCOPES = ['city_and_year', 'city', 'country_and_year', 'country'] as const;
export type SuggestionScope = (typeof SUGGESTION_SCOPES)[number];

/** Why a suggestion is what it is. */
export const SUGGESTION_REASONS = [
  'few_in_city_and_year',
  'few_in_city',
  'few_in_country_and_year',
  'no_price_yet',
  'below_most',
  'among_most',
  'above_most',
] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

export type PriceSuggestion =
  | {
      readonly kind: 'suggested';
      readonly scope: SuggestionScope;
      readonly sampleSize: number;
      /** The cars that it was worked out from, the lowest price first. */
      readonly sample: readonly ComparableCar[];
      /** A quarter of the cars ask less than the low, a quarter more than the high price. */
      readonly lowCents: Cents;
      readonly middleCents: Cents;
      readonly highCents: Cents;
      /** The middle price, to the step of the policy. */
      readonly suggestedCents: Cents;
      readonly reasons: readonly SuggestionReason[];
    }
  | { readonly kind: 'too_few'; readonly sampleSize: number; readonly neededSize: number };

/** The price that at least this part of a sorted list does not exceed: a price that some car really asks. */
export const quantile = (sorted: readonly Cents[], part: number): Cents =>
  sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;

const LESS_IN = {
  city_and_year: 'few_in_city_and_year',
  city: 'few_in_city',
  country_and_year: 'few_in_country_and_year',
  country: null,
} as const satisfies Record<SuggestionScope, SuggestionReason | null>;

function isIn(scope: SuggestionScope, car: CarToPrice, other: ComparableCar, yearsAround: number): boolean {
  const isOfYear = Math.abs(other.year - car.year) <= yearsAround;
  const isOfCity = other.city === car.city;
  switch (scope) {
    case 'city_and_year':
      return isOfCity && isOfYear;
    case 'city':
      return isOfCity;
    case 'country_and_year':
      return isOfYear;
    case 'country':
      return true;
  }
}

/** Of each host the cars of a few only, the newest prices first, so that one fleet does not set the price of a town. */
function spread(cars: readonly ComparableCar[], maxCarsOfOneHost: number): readonly ComparableCar[] {
  const counts = new Map<string, number>();
  const newestFirst = cars.toSorted((a, b) =>
    a.seenOn === b.seenOn ? (a.vehicleId < b.vehicleId ? -1 : 1) : a.seenOn > b.seenOn ? -1 : 1,
  );
  return newestFirst.filter(({ hostId }) => {
    const count = (counts.get(hostId) ?? 0) + 1;
    counts.set(hostId, count);
    return count <= maxCarsOfOneHost;
  });
}

function standing(own: Cents | null, low: Cents, high: Cents): SuggestionReason {
  if (own === null) return 'no_price_yet';
  if (own < low) return 'below_most';
  return own > high ? 'above_most' : 'among_most';
}

/**
 * What other hosts ask for such a car, as its quartiles, from the nearest scope that has enough cars: listed within the window before `on`,
 * of the same category, never the host's own. Too few: nothing is said, not even a middle, because it would be somebody's price.
 * Source: docs/rules/prices.md “Price suggestions”.
 */
export function suggestPrice(
  car: CarToPrice,
  others: readonly ComparableCar[],
  on: string,
  rules: SuggestionRules,
): PriceSuggestion {
  const sinceOn = addDays(on, -rules.windowDays);
  const comparable = others.filter(
    (other) =>
      other.category === car.category &&
      other.hostId !== car.hostId &&
      other.seenOn > sinceOn &&
      other.seenOn <= on,
  );
  const reasons: SuggestionReason[] = [];
  let sampleSize = 0;
  for (const scope of SUGGESTION_SCOPES) {
    const inScope = comparable.filter((other) => isIn(scope, car, other, rules.yearsAround));
    const sample = spread(inScope, rules.maxCarsOfOneHost);
    sampleSize = sample.length;
    if (sampleSize >= rules.minSample) {
      const sorted = sample.toSorted(
        (a, b) => a.dayPriceCents - b.dayPriceCents || (a.vehicleId < b.vehicleId ? -1 : 1),
      );
      const prices = sorted.map(({ dayPriceCents }) => dayPriceCents);
      const [lowCents, middleCents, highCents] = [
        quantile(prices, 0.25),
        quantile(prices, 0.5),
        quantile(prices, 0.75),
      ];
      const suggestedCents = roundToStep(middleCents, rules.stepCents);
      const all = [...reasons, standing(car.dayPriceCents, lowCents, highCents)];
      return {
        kind: 'suggested',
        scope,
        sampleSize,
        sample: sorted,
        lowCents,
        middleCents,
        highCents,
        suggestedCents,
        reasons: all,
      };
    }
    const reason = LESS_IN[scope];
    if (reason !== null) reasons.push(reason);
  }
  return { kind: 'too_few', sampleSize, neededSize: rules.minSample };
}
