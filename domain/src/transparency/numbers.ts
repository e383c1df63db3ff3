import { roundHalfUp, WHOLE_BP } from '../money.ts';

/**
 * How many cases a number is worked out from at least before anybody sees it: fewer say nothing of the platform and too
 * much of the few people behind them. Source: docs/rules/analytics.md “Numbers about ourselves”.
 */
export const LEAST_SAMPLE = 20;

/** How far back the numbers of a period reach. */
export const PERIOD_DAYS = 365;

/** How a number is said: how many, a share in 1/100 of a percent, minutes, or stars in hundredths. */
export type NumberUnit = 'count' | 'share_bp' | 'minutes' | 'stars_hundredths';

interface KnownNumber {
  readonly unit: NumberUnit;
  /** Counted over the period, or as things stand now. */
  readonly isOfPeriod: boolean;
}

/** Everything that we publish about ourselves, each worked out from our own records. */
export const PUBLISHED_NUMBERS = {
  cars_listed: { unit: 'count', isOfPeriod: false },
  cities: { unit: 'count', isOfPeriod: false },
  hosts: { unit: 'count', isOfPeriod: false },
  trips_driven: { unit: 'count', isOfPeriod: true },
  /** Of the people who drove or rented out, those with a confirmed email address or mobile number. */
  people_confirmed: { unit: 'share_bp', isOfPeriod: true },
  /** Of the trips that both had agreed to, those that the host neither cancelled nor failed to hand over. */
  trips_kept: { unit: 'share_bp', isOfPeriod: true },
  /** From the moment that a refund was decided until it was handed to the payment company; half took less. */
  refund_minutes: { unit: 'minutes', isOfPeriod: true },
  /** Of the tickets that we had to answer, those that were never late. */
  answered_in_time: { unit: 'share_bp', isOfPeriod: true },
  review_stars: { unit: 'stars_hundredths', isOfPeriod: true },
} as const satisfies Readonly<Record<string, KnownNumber>>;

export type PublishedNumber = keyof typeof PUBLISHED_NUMBERS;

const isPublished = (name: string): name is PublishedNumber => Object.hasOwn(PUBLISHED_NUMBERS, name);
export const PUBLISHED_NUMBER_NAMES = Object.keys(PUBLISHED_NUMBERS).filter(isPublished);

/** What was counted: a value in its unit, and the cases that it comes from. */
export interface Counted {
  readonly value: number;
  readonly sample: number;
}

/** What anybody may see of a number; null while too few cases stand behind it, and then not even how many. */
export const shown = (counted: Counted): Counted | null => (counted.sample < LEAST_SAMPLE ? null : counted);

/** A share of cases in 1/100 of a percent, never rounded up to all of them. */
export function share(part: number, all: number): Counted {
  if (all === 0) return { value: 0, sample: 0 };
  const bp = roundHalfUp(part * WHOLE_BP, all);
  return { value: part < all ? Math.min(bp, WHOLE_BP - 1) : bp, sample: all };
}
