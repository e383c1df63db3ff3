import { type BookingDeadlines, nextDueAt } from './deadlines.ts';
import type { BookingState } from './states.ts';
import { tabStates } from './tabs.ts';
import type { TripWindow } from './trip/trip-window.ts';

const { requests, upcoming, in_progress } = tabStates('guest');

/** States in which a guest has a car, will have it, or may still get it. Source: docs/rules/bookings.md “One's own trips”. */
export const CURRENT_STATES: readonly BookingState[] = [...requests, ...upcoming, ...in_progress];

const WAITING: readonly BookingState[] = ['pending_payment', 'requested'];

/** A hold or a request whose time is over keeps nothing, also before its timer has run. */
export function isCurrent(booking: BookingDeadlines, now: Date): boolean {
  if (!CURRENT_STATES.includes(booking.state)) return false;
  const dueAt = WAITING.includes(booking.state) ? nextDueAt(booking) : null;
  return dueAt === null || dueAt.getTime() > now.getTime();
}

/** Two trips at the same time. One that starts as the other ends is none. Source: docs/rules/bookings.md “One's own trips”. */
export const doTripsOverlap = (one: TripWindow, other: TripWindow): boolean =>
  one.startAt < other.endAt && other.startAt < one.endAt;
