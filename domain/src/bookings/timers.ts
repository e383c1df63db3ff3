import type { BookingTimes } from '../policy/bookings.ts';
import { after, earlier, hours, later, minutes } from '../time.ts';
import { NOTHING_TO_CHECK, type TripCheck } from './checks.ts';
import {
  type BookingState,
  type BookingTimer,
  type BookingTransition,
  bookingLifecycle,
} from './lifecycle.ts';

/** The instants that timers count from. All of them are stored, so a late timer gives the same answer. */
export interface BookingClock {
  /** When the booking came into its state. */
  readonly stateAt: Date;
  readonly startAt: Date;
  readonly endAt: Date;
  /** When it was asked for, before any money was held for it. */
  readonly createdAt?: Date;
  /** Until when the car is held where that is not the usual time. */
  readonly holdExpiresAt?: Date | null;
  /** When host and guest were last in touch about a car that is late. */
  readonly contactAt?: Date | null;
}

export interface DueTimer {
  readonly timer: BookingTimer;
  readonly dueAt: Date;
}

const before = (instant: Date, beforeHours: number): Date => after(instant, -hours(beforeHours));

/** When each timer is due. Source: docs/rules/bookings.md. */
const DUE: Record<BookingTimer, (clock: BookingClock, times: BookingTimes) => Date> = {
  payment_hold: ({ stateAt, holdExpiresAt }, times) =>
    holdExpiresAt ?? after(stateAt, minutes(times.holdMinutes)),
  request_deadline: ({ stateAt, startAt }, times) =>
    later(
      stateAt,
      earlier(after(stateAt, hours(times.requestHours)), before(startAt, times.requestBeforeStartHours)),
    ),
  review_deadline: ({ stateAt, startAt, createdAt }, times) =>
    later(
      stateAt,
      earlier(
        after(createdAt ?? stateAt, hours(times.reviewWithinHours)),
        before(startAt, times.reviewBeforeStartHours),
      ),
    ),
  ready: ({ stateAt, startAt }, times) => later(stateAt, before(startAt, times.readyBeforeStartHours)),
  checks_deadline: ({ stateAt, startAt }, times) =>
    later(stateAt, before(startAt, times.checksBeforeStartHours)),
  // A pick-up that was recorded without a signal has a day after the trip to arrive.
  not_begun: ({ startAt, endAt }, times) =>
    later(after(endAt, hours(times.inspectionHours)), after(startAt, hours(times.guestNoShowWithinHours))),
  refusal_review: ({ stateAt }, times) => after(stateAt, hours(times.refusalReviewHours)),
  overdue: ({ endAt }, times) => after(endAt, minutes(times.overdueAfterEndMinutes)),
  unrecovered: ({ endAt, contactAt }, times) => {
    const overdueAt = after(endAt, minutes(times.overdueAfterEndMinutes));
    return after(later(overdueAt, contactAt ?? overdueAt), hours(times.unrecoveredAfterOverdueHours));
  },
  inspection: ({ stateAt }, times) => after(stateAt, hours(times.inspectionHours)),
  closing: ({ stateAt }, times) => after(stateAt, hours(times.closingHours)),
};

/** When one timer of a booking is due, by the times of the policy that the booking keeps. */
export const dueAt = (timer: BookingTimer, clock: BookingClock, times: BookingTimes): Date =>
  DUE[timer](clock, times);

/** The timers that a booking sets on coming into a state; the timers of the state before are void. */
export const timersOf = (state: BookingState, clock: BookingClock, times: BookingTimes): DueTimer[] =>
  bookingLifecycle.timersFrom(state).map((timer) => ({ timer, dueAt: dueAt(timer, clock, times) }));

/** Until when the host can answer, from the moment on which somebody asks; null in every other state. */
export const answerDueAt = (state: BookingState, clock: BookingClock, times: BookingTimes): Date | null =>
  state === 'requested' ? dueAt('request_deadline', clock, times) : null;

export interface DueTransition {
  readonly transition: BookingTransition;
  /** The instant by the rules, not the one at which somebody looked. */
  readonly at: Date;
}

/** Since when the checks of a trip let the clock take a transition; null: they do not. The others ask for no check. */
function letSince(transition: BookingTransition, check: TripCheck, clock: BookingClock): Date | null {
  switch (transition) {
    case 'make_ready':
    case 'complete':
      return check.result === 'passed' ? (check.since ?? clock.stateAt) : null;
    case 'fail_checks':
      return check.result === 'failed' ? check.since : null;
    default:
      return clock.stateAt;
  }
}

/** The states in which the clock looks at the checks of a trip. */
export const CHECKED_STATES: readonly BookingState[] = [
  ...bookingLifecycle.table.make_ready.from,
  ...bookingLifecycle.table.complete.from,
];

/**
 * What the clock does to a booking by now, or null; `only` asks for some timers, `check` is how its checks stand. A timer
 * that events overtook does nothing, and one that runs late gives the same answer.
 */
export function dueTransition(
  state: BookingState,
  clock: BookingClock,
  times: BookingTimes,
  now: Date,
  {
    only = null,
    check = NOTHING_TO_CHECK,
  }: { readonly only?: readonly BookingTimer[] | null; readonly check?: TripCheck } = {},
): DueTransition | null {
  for (const { timer, name, from } of bookingLifecycle.timed) {
    if ((only !== null && !only.includes(timer)) || !from.includes(state)) continue;
    const since = letSince(name, check, clock);
    if (since === null) continue;
    const at = later(later(dueAt(timer, clock, times), since), clock.stateAt);
    if (at <= now) return { transition: name, at };
  }
  return null;
}
