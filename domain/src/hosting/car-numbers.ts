import { type Cents, roundHalfUp, WHOLE_BP } from '../money.ts';
import type { PaperRules } from '../policy/hosting.ts';
import { addDays, addMonths, earlier, HOUR_MS, instantFromLocal, later, localDate } from '../time.ts';
import { type BookedMoney, earnedInAll, endsIn } from './earned.ts';
import type { Period } from './host-counts.ts';

/** Over so many days up to today, and as many before them, the numbers of a car are told. */
export const CAR_NUMBER_DAYS = [30, 90] as const;

interface Stretch {
  readonly startAt: Date;
  readonly endAt: Date;
}

export interface CarFacts {
  /** Guests can book it now. */
  readonly isListed: boolean;
  readonly addedAt: Date;
  readonly trips: readonly Stretch[];
  /** What its host, a calendar or a claim kept it for. */
  readonly blocks: readonly Stretch[];
  readonly money: readonly BookedMoney[];
}

/** What a car did in a period. */
export interface CarNumbers {
  readonly bookedHours: number;
  /** Hours in which it could have been booked. */
  readonly listedHours: number;
  /** Booked hours of the listed ones; null where there are none. */
  readonly useBp: number | null;
  /** The host's share of the trips that ended in the period, as the books have it. */
  readonly netCents: Cents;
}

function hoursWithin(stretches: readonly Stretch[], within: Stretch): number {
  const ms = stretches.reduce((sum, { startAt, endAt }) => {
    const from = later(startAt, within.startAt).getTime();
    const to = earlier(endAt, within.endAt).getTime();
    return sum + Math.max(0, to - from);
  }, 0);
  return Math.floor(ms / HOUR_MS);
}

/**
 * How much a car was used and what it earned in a period, up to now. A car that nobody can book now has no listed hours: when it could be
 * booked before is not kept. Source: docs/rules/hosting.md “Numbers of a car”.
 */
export function carNumbers(facts: CarFacts, period: Period, now: Date): CarNumbers {
  const within = {
    startAt: later(instantFromLocal(period.fromOn, 0), facts.addedAt),
    endAt: earlier(instantFromLocal(period.toOn, 0), now),
  };
  const couldHours = facts.isListed ? hoursWithin([within], within) - hoursWithin(facts.blocks, within) : 0;
  const listedHours = Math.max(0, couldHours);
  const bookedHours = Math.min(listedHours, hoursWithin(facts.trips, within));
  const ended = facts.money.filter((money) => money.endAt <= now && endsIn(money, period));
  const { grossCents, feeCents } = earnedInAll(ended);
  return {
    bookedHours,
    listedHours,
    useBp: listedHours === 0 ? null : roundHalfUp(bookedHours * WHOLE_BP, listedHours),
    netCents: grossCents - feeCents,
  };
}

/** The last so many days, today among them, and as many before. */
export function carPeriods(days: number, now: Date): { readonly period: Period; readonly before: Period } {
  const toOn = addDays(localDate(now), 1);
  const fromOn = addDays(toOn, -days);
  return { period: { fromOn, toOn }, before: { fromOn: addDays(fromOn, -days), toOn: fromOn } };
}

/**
 * The day by which a car is due for its next service: what its service book says, else some months after the last one that is known; null:
 * none is known. Source: docs/rules/hosting.md “Numbers of a car”.
 */
export function nextServiceOn(
  known: {
    /** The last day of the service book that the host keeps. */
    readonly bookUntilOn: string | null;
    /** Each service that is known: of the listing, and of the expenses. */
    readonly servicedOn: readonly string[];
  },
  { serviceEveryMonths }: PaperRules,
): string | null {
  if (known.bookUntilOn !== null) return known.bookUntilOn;
  const last = known.servicedOn.toSorted().at(-1);
  return last === undefined ? null : addMonths(last, serviceEveryMonths);
}
