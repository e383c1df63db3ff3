import { BOOKING_TIMES } from '../constants.ts';
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
const DUE: Record<BookingTimer, (clock: BookingClock) => Date> = {
  payment_hold: ({ stateAt }) => after(stateAt, minutes(BOOKING_TIMES.holdMinutes)),
  request_deadline: ({ stateAt, startAt }) =>
    later(
      stateAt,
      earlier(
        after(stateAt, hours(BOOKING_TIMES.requestHours)),
        before(startAt, BOOKING_TIMES.requestBeforeStartHours),
      ),
    ),
  review_deadline: ({ stateAt, startAt }) =>
    later(stateAt, before(startAt, BOOKING_TIMES.reviewBeforeStartHours)),
  ready: ({ stateAt, startAt }) => later(stateAt, before(startAt, BOOKING_TIMES.readyBeforeStartHours)),
  checks_deadline: ({ stateAt, startAt }) =>
    later(stateAt, before(startAt, BOOKING_TIMES.checksBeforeStartHours)),
  overdue: ({ endAt }) => after(endAt, minutes(BOOKING_TIMES.overdueAfterEndMinutes)),
  unrecovered: ({ endAt }) =>
    after(
      endAt,
      minutes(BOOKING_TIMES.overdueAfterEndMinutes) + hours(BOOKING_TIMES.unrecoveredAfterOverdueHours),
    ),
  inspection: ({ stateAt }) => after(stateAt, hours(BOOKING_TIMES.inspectionHours)),
  closing: ({ stateAt }) => after(stateAt, hours(BOOKING_TIMES.closingHours)),
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

/** When one timer of a booking is due. */
export const dueAt = (timer: BookingTimer, clock: BookingClock): Date => DUE[timer](clock);

/** The timers that a booking sets on coming into a state; the timers of the state before are void. */
export const timersOf = (state: BookingState, clock: BookingClock): DueTimer[] =>
  STARTS[state].map((timer) => ({ timer, dueAt: dueAt(timer, clock) }));
