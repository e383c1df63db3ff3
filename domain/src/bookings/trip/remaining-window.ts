import type { TripLimits } from '../../policy/bookings.ts';
import { after, instantFromLocal, localDate, minutes } from '../../time.ts';
import type { TripWindow } from './trip-window.ts';

/** The soonest step of the clock by which a car can still be booked. */
function soonestStart(now: Date, { minLeadMinutes, stepMinutes }: TripLimits): Date {
  const earliestAt = after(now, minutes(minLeadMinutes));
  const midnight = instantFromLocal(localDate(earliestAt), 0);
  const stepMs = minutes(stepMinutes);
  return after(midnight, Math.ceil((earliestAt.getTime() - midnight.getTime()) / stepMs) * stepMs);
}

/**
 * What is left of the days of a trip for another car: all of them while they are ahead, else from the soonest start that can be
 * booked; null when nothing is left. Source: docs/rules/cancellation.md “Who ended it”.
 */
export function remainingWindow(window: TripWindow, now: Date, trips: TripLimits): TripWindow | null {
  const soonestAt = soonestStart(now, trips);
  const startAt = window.startAt > now ? window.startAt : soonestAt;
  return startAt < window.endAt ? { startAt, endAt: window.endAt } : null;
}
