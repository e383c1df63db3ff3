import type { BookingTimes } from '../policy/bookings.ts';
import { after, earlier, hours, later, minutes } from '../time.ts';
import type { BookingState, BookingTimer } from './lifecycle.ts';

/** The instants that timers count from. All of them are stored, so a late timer gives the same answer. */
export interface BookingClock {
  /** When the booking came into its state. */
  readonly stateAt: Date;
  readonly startAt: Date;
  readonly endAt: Date;
}

export interface DueTimer {
  readonly timer: BookingTimer;
  readonly dueAt: Date;
}

const before = (instant: Date, beforeHours: number): Date => after(instant, -hours(beforeHours));

/** When each timer is due. Source: product.md §4.1. */
const DUE: Record<BookingTimer, (clock: BookingClock, times: BookingTimes) => Date> = {
  payment_hold: ({ stateAt }, times) => after(stateAt, minutes(times.holdMinutes)),
  request_deadline: ({ stateAt, startAt }, times) =>
    later(
      stateAt,
      earlier(after(stateAt, hours(times.requestHours)), before(startAt, times.requestBeforeStartHours)),
    ),
  review_deadline: ({ stateAt, startAt }, times) =>
    later(stateAt, before(startAt, times.reviewBeforeStartHours)),
  ready: ({ stateAt, startAt }, times) => later(stateAt, before(startAt, times.readyBeforeStartHours)),
  checks_deadline: ({ stateAt, startAt }, times) =>
    later(stateAt, before(startAt, times.checksBeforeStartHours)),
  overdue: ({ endAt }, times) => after(endAt, minutes(times.overdueAfterEndMinutes)),
  unrecovered: ({ endAt }, times) =>
    after(endAt, minutes(times.overdueAfterEndMinutes) + hours(times.unrecoveredAfterOverdueHours)),
  inspection: ({ stateAt }, times) => after(stateAt, hours(times.inspectionHours)),
  closing: ({ stateAt }, times) => after(stateAt, hours(times.closingHours)),
};

const STARTS: Record<BookingState, readonly BookingTimer[]> = {
  pending_payment: ['payment_hold'],
  in_review: ['review_deadline'],
  requested: ['request_deadline'],
  confirmed: ['ready', 'checks_deadline'],
  ready: [],
  in_progress: ['overdue'],
  overdue: ['unrecovered'],
  unrecovered: [],
  returned: ['inspection'],
  closing: ['closing'],
  completed: [],
  expired: [],
  declined: [],
  withdrawn: [],
  cancelled_guest: [],
  cancelled_host: [],
  cancelled_platform: [],
  cancelled_host_fault: [],
  no_show_guest: [],
  no_show_host: [],
};

/** When one timer of a booking is due, by the times of the policy that the booking keeps. */
export const dueAt = (timer: BookingTimer, clock: BookingClock, times: BookingTimes): Date =>
  DUE[timer](clock, times);

/** The timers that a booking sets on coming into a state; the timers of the state before are void. */
export const timersOf = (state: BookingState, clock: BookingClock, times: BookingTimes): DueTimer[] =>
  STARTS[state].map((timer) => ({ timer, dueAt: dueAt(timer, clock, times) }));
