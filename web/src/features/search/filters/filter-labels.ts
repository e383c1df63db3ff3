import { formatWholeRand } from '@kwela/domain/money';
import { CATEGORY_LABELS, FEATURE_LABELS, FUEL_LABELS } from '@kwela/domain/vehicles/vehicle';
import { policyName } from '../../pricing/policy-labels.ts';
import type { FilterName, Filters } from './filters.ts';

const list = (words: readonly string[]): string => {
  const [first = '', ...more] = words;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
};

const on = (value: number | undefined, words: (value: number) => string): string | undefined =>
  value === undefined ? undefined : words(value);

/** The words of one filter while it is on; undefined while it is off. */
const WORDS: Record<FilterName, (filters: Filters) => string | undefined> = {
  category: ({ category }) => category && list(category.map((one) => CATEGORY_LABELS[one])),
  make: ({ make }) => make,
  model: ({ model }) => model,
  transmission: ({ transmission }) => transmission && (transmission === 'automatic' ? 'Automatic' : 'Manual'),
  fuel: ({ fuel }) => fuel && list(fuel.map((one) => FUEL_LABELS[one])),
  features: ({ features }) => features && list(features.map((one) => FEATURE_LABELS[one])),
  policy: ({ policy }) => policy && `${list(policy.map(policyName))} cancelling`,
  maxTotalCents: ({ maxTotalCents: cents }) => on(cents, (sum) => `Total to ${formatWholeRand(sum)}`),
  maxDayPriceCents: ({ maxDayPriceCents: cents }) => on(cents, (sum) => `To ${formatWholeRand(sum)} a day`),
  maxDepositCents: ({ maxDepositCents: cents }) => on(cents, (sum) => `Deposit to ${formatWholeRand(sum)}`),
  minSeats: ({ minSeats }) => on(minSeats, (seats) => `${seats} seats or more`),
  minYear: ({ minYear }) => on(minYear, (year) => `From ${year}`),
  minKmPerDay: ({ minKmPerDay: km }) => on(km, (least) => `${least} km a day or more`),
  minRating: ({ minRating }) => on(minRating, (stars) => `Rated ${stars} or more`),
  instant: ({ instant }) => instant && 'Instant book',
  delivery: ({ delivery }) => delivery && 'Delivery',
};

export const isFilterName = (name: string): name is FilterName => name in WORDS;

export interface ActiveFilter {
  readonly name: FilterName;
  readonly word: string;
}

/** The filters that are on, each in a few words. */
export const activeFilters = (filters: Filters): ActiveFilter[] =>
  Object.keys(WORDS)
    .filter(isFilterName)
    .flatMap((name) => {
      const word = WORDS[name](filters);
      return word ? [{ name, word }] : [];
    });
