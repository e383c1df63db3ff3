import { formatWholeRand } from '@kwela/domain/money';
import type { ImaginedTrip } from '@kwela/domain/payments/policy-simulation';
import { CANCELLATION_POLICIES } from '@kwela/domain/vehicles/vehicle';
import { plural, t } from '@lingui/core/macro';

/** The names in the address, each a field of the form. */
export const SIMULATOR_FIELDS = ['policy', 'price', 'days', 'before'] as const;
export type SimulatorField = (typeof SIMULATOR_FIELDS)[number];

/** What stands in the fields: as it was typed, or an example. */
export type Typed = Readonly<Record<SimulatorField, string>>;

const EXAMPLE: Typed = { policy: 'moderate', price: '1800', days: '3', before: '2' };

/** A year ahead; nobody can book further. */
const MOST_DAYS_BEFORE = 365;
const MOST_RAND = 1_000_000;

export type SimulatorProblems = Readonly<Partial<Record<SimulatorField, string>>>;

interface Read {
  readonly typed: Typed;
  readonly problems: SimulatorProblems;
  /** Null where something is wrong. */
  readonly trip: ImaginedTrip | null;
}

/** `R1 800,50`, as people type it. */
const randIn = (text: string): number => {
  const plain = text.replaceAll(/[R\s\u00A0]/g, '').replace(',', '.');
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
};
const wholeIn = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;

/** Reads the imagined trip out of an address. What cannot be read stays as it was typed, and its field is named. */
export function readSimulator(query: URLSearchParams, mostTripDays: number): Read {
  const typedIn = (name: SimulatorField) => query.get(name)?.slice(0, 20) ?? EXAMPLE[name];
  const typed: Typed = {
    policy: typedIn('policy'),
    price: typedIn('price'),
    days: typedIn('days'),
    before: typedIn('before'),
  };
  const policy = CANCELLATION_POLICIES.find((one) => one === typed.policy);
  const [rand, rentalDays, daysBefore] = [randIn(typed.price), wholeIn(typed.days), wholeIn(typed.before)];
  const mostRand = formatWholeRand(MOST_RAND * 100);
  const problems: SimulatorProblems = {
    ...(policy === undefined && { policy: t`Choose a cancellation policy.` }),
    ...(!isWithin(rand, 1, MOST_RAND) && {
      price: t`Enter what the rental costs in rand, from R1 to ${mostRand}.`,
    }),
    ...(!isWithin(rentalDays, 1, mostTripDays) && {
      days: t`Enter how long the trip is, from 1 to ${plural(mostTripDays, { one: '# day', other: '# days' })}.`,
    }),
    ...(!isWithin(daysBefore, 0, MOST_DAYS_BEFORE) && {
      before: t`Enter how many days before pick-up you would cancel, from 0 to ${MOST_DAYS_BEFORE}.`,
    }),
  };
  const isRight = Object.keys(problems).length === 0 && policy !== undefined;
  const trip = isRight ? { policy, rentalCents: Math.round(rand * 100), rentalDays, daysBefore } : null;
  return { typed, problems, trip };
}
