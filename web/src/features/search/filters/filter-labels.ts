import { formatWholeRand } from '@kwela/domain/money';
import { CATEGORY_LABELS, FEATURE_LABELS, FUEL_LABELS } from '@kwela/words/vehicles';
import { t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { policyName } from '../../pricing/policy-labels.ts';
import type { FilterName, Filters } from './filters.ts';

const list = (words: readonly string[]): string => {
  const [first = '', ...more] = words;
  return more.length === 0 ? first : t`${first} and ${more.length} more`;
};

const on = (value: number | undefined, words: (value: number) => string): string | undefined =>
  value === undefined ? undefined : words(value);

/** The words of one filter while it is on; undefined while it is off. */
const WORDS: Record<FilterName, (filters: Filters) => string | undefined> = {
  category: ({ category }) => category && list(category.map((one) => say(CATEGORY_LABELS[one]))),
  make: ({ make }) => make,
  model: ({ model }) => model,
  transmission: ({ transmission }) =>
    transmission && (transmission === 'automatic' ? t`Automatic` : t`Manual`),
  fuel: ({ fuel }) => fuel && list(fuel.map((one) => say(FUEL_LABELS[one]))),
  features: ({ features }) => features && list(features.map((one) => say(FEATURE_LABELS[one]))),
  policy: ({ policy }) => policy && t`${list(policy.map(policyName))} cancellation`,
  maxTotalCents: ({ maxTotalCents: cents }) => on(cents, (sum) => t`Total up to ${formatWholeRand(sum)}`),
  maxDayPriceCents: ({ maxDayPriceCents: cents }) =>
    on(cents, (sum) => t`Up to ${formatWholeRand(sum)} a day`),
  maxDepositCents: ({ maxDepositCents: cents }) =>
    on(cents, (sum) => t`Deposit up to ${formatWholeRand(sum)}`),
  minSeats: ({ minSeats }) => on(minSeats, (seats) => t`${seats} seats or more`),
  minYear: ({ minYear }) => on(minYear, (year) => t`From ${year}`),
  minKmPerDay: ({ minKmPerDay: km }) => on(km, (least) => t`${least} km a day or more`),
  minRating: ({ minRating }) => on(minRating, (stars) => t`Rated ${stars} or more`),
  isInstant: ({ isInstant }) => isInstant && t`Instant book`,
  hasDelivery: ({ hasDelivery }) => hasDelivery && t`Delivery`,
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
