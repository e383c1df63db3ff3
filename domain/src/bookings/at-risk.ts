import { after, later } from '../time.ts';
import { isAhead, isLate } from './phases.ts';
import type { BookingState } from './states.ts';

/** The trip before, whose guest should have brought the car back. */
export interface TripBefore {
  readonly state: BookingState;
  readonly endAt: Date;
  /** Since when it counts as late. */
  readonly lateAt: Date;
  /** The time that the car has between two trips. */
  readonly gapMs: number;
}

/**
 * Since when a trip that is agreed may not begin in time, as the car is not back from the one before and its gap has begun; null: nothing
 * speaks against it. A car that comes back ends it. Source: docs/rules/bookings.md “A car that is not back”.
 */
export function atRiskSince(
  next: { readonly state: BookingState; readonly startAt: Date },
  before: TripBefore | null,
  now: Date,
): Date | null {
  if (before === null || !isAhead(next.state) || !isLate(before.state) || before.endAt > next.startAt)
    return null;
  const since = riskFrom(next, before);
  return since <= now ? since : null;
}

/** From when on it is at risk, if the car is not back by then. */
export const riskFrom = (
  { startAt }: { readonly startAt: Date },
  { lateAt, gapMs }: Pick<TripBefore, 'lateAt' | 'gapMs'>,
): Date => later(lateAt, after(startAt, -gapMs));
