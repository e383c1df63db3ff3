import {
  CANCELLATION_POLICIES,
  type CancellationPolicy,
  FEATURES,
  type Feature,
  FUELS,
  type Fuel,
  TRANSMISSIONS,
  type Transmission,
  VEHICLE_CATEGORIES,
  type VehicleCategory,
} from '@kwela/domain/vehicles/vehicle';

/** Numbers a filter may hold, with what each may be. */
const AMOUNTS = {
  maxTotalCents: { least: 1, most: 1_000_000_000 },
  maxDayPriceCents: { least: 1, most: 1_000_000_000 },
  maxDepositCents: { least: 0, most: 1_000_000_000 },
  minSeats: { least: 1, most: 20 },
  minYear: { least: 1900, most: 2100 },
  minKmPerDay: { least: 0, most: 10_000 },
} as const;
type AmountName = keyof typeof AMOUNTS;

/** The filters of a search, by the contract's names. What is not set is undefined. */
export type Filters = Readonly<
  Partial<Record<AmountName | 'minRating', number | undefined>> &
    Partial<Record<'make' | 'model', string | undefined>> &
    Partial<Record<'isInstant' | 'hasDelivery', true | undefined>> & {
      category?: VehicleCategory[] | undefined;
      transmission?: Transmission | undefined;
      fuel?: Fuel[] | undefined;
      features?: Feature[] | undefined;
      policy?: CancellationPolicy[] | undefined;
    }
>;
export type FilterName = keyof Filters;

/** Told how the filters become others, so that two changes at once are both made. */
export type ChangeFilters = (next: (filters: Filters) => Filters) => void;

function choices<Choice extends string>(
  query: URLSearchParams,
  name: string,
  known: readonly Choice[],
): Choice[] | undefined {
  const asked = (query.get(name) ?? '').split(',');
  const found = known.filter((choice) => asked.includes(choice));
  return found.length > 0 ? found : undefined;
}

function amount(query: URLSearchParams, name: AmountName): number | undefined {
  const text = query.get(name) ?? '';
  const value = Number(text);
  const { least, most } = AMOUNTS[name];
  return text !== '' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

function stars(query: URLSearchParams): number | undefined {
  const value = Number(query.get('minRating') ?? '');
  return value >= 1 && value <= 5 ? value : undefined;
}

/** No name has control characters in it. */
const PLAIN_TEXT = /^\P{Cc}+$/u;

function words(query: URLSearchParams, name: string, longest: number): string | undefined {
  const text = (query.get(name) ?? '').trim().slice(0, longest);
  return PLAIN_TEXT.test(text) ? text : undefined;
}

const flag = (query: URLSearchParams, name: string): true | undefined =>
  query.get(name) === 'true' || undefined;

/** What an address says, as far as it can be understood; the rest is left out. */
export const readFilters = (query: URLSearchParams): Filters => ({
  category: choices(query, 'category', VEHICLE_CATEGORIES),
  make: words(query, 'make', 40),
  model: words(query, 'model', 60),
  transmission: choices(query, 'transmission', TRANSMISSIONS)?.[0],
  fuel: choices(query, 'fuel', FUELS),
  features: choices(query, 'features', FEATURES),
  policy: choices(query, 'policy', CANCELLATION_POLICIES),
  maxTotalCents: amount(query, 'maxTotalCents'),
  maxDayPriceCents: amount(query, 'maxDayPriceCents'),
  maxDepositCents: amount(query, 'maxDepositCents'),
  minSeats: amount(query, 'minSeats'),
  minYear: amount(query, 'minYear'),
  minKmPerDay: amount(query, 'minKmPerDay'),
  minRating: stars(query),
  isInstant: flag(query, 'isInstant'),
  hasDelivery: flag(query, 'hasDelivery'),
});

export const without = (filters: Filters, name: FilterName): Filters => ({ ...filters, [name]: undefined });

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';

/** Only what is set, lists as they are: for a call and for an address. */
export const setFilters = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => isSet(value)));

export const filterCount = (filters: Filters): number => Object.keys(setFilters(filters)).length;

/** A list with one choice more, or less when it was there; undefined when none is left. */
export function toggled<Choice extends string>(
  list: readonly Choice[] | undefined,
  choice: Choice,
): Choice[] | undefined {
  const rest = (list ?? []).filter((one) => one !== choice);
  const next = rest.length === (list ?? []).length ? [...rest, choice] : rest;
  return next.length > 0 ? next : undefined;
}
