import type { Cents } from '../money.ts';
import type { BookingTimes } from '../policy/bookings.ts';
import type { HandOverRules } from '../policy/hand-over.ts';
import { after, HOUR_MS, minutes } from '../time.ts';
import type { TripBefore } from './at-risk.ts';

/** A trip that began, and how the car came back from the one before. */
export interface Wait {
  readonly startAt: Date;
  /** When the car was handed over. */
  readonly begunAt: Date;
  readonly before: Pick<TripBefore, 'endAt' | 'lateAt' | 'gapMs'> & { readonly returnedAt: Date };
  /** Of the trip that waited, discounts taken off: what a credit never exceeds. */
  readonly rentalCents: Cents;
}

export interface WaitRules {
  readonly times: Pick<BookingTimes, 'overdueAfterEndMinutes'>;
  readonly handOver: Pick<HandOverRules, 'waitCreditPerHourCents'>;
}

/**
 * What a guest is owed who waited for a car that came back late: so much for each hour since the start that began before the car could be
 * handed over, its gap included. A wait as short as the time in which no return counts as late is owed nothing.
 * Source: docs/rules/bookings.md “A car that is not back”.
 */
export function waitCreditCents(
  { startAt, begunAt, before, rentalCents }: Wait,
  { times, handOver }: WaitRules,
): Cents {
  if (before.returnedAt < before.lateAt || before.endAt > startAt) return 0;
  const readyAt = after(before.returnedAt, before.gapMs);
  const waitedMs = Math.min(readyAt.getTime(), begunAt.getTime()) - startAt.getTime();
  if (waitedMs < minutes(times.overdueAfterEndMinutes)) return 0;
  return Math.min(rentalCents, Math.ceil(waitedMs / HOUR_MS) * handOver.waitCreditPerHourCents);
}
