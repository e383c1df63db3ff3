import type { BookingTimer } from '@kwela/domain/bookings/lifecycle';
import type { TimerHandler } from '../../context.ts';
import { lockBooking } from '../store/repo.ts';
import { runDueTransition } from './due-transition.ts';

/** A timer that events overtook, or whose booking is gone, does nothing. */
const takes =
  (...timers: readonly BookingTimer[]): TimerHandler =>
  async (tx, bookingId, services) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking !== null) await runDueTransition(tx, booking, services, timers);
    return null;
  };

/** At the hour of either, the checks of a trip say which of the two it is; who gives them more time sets the timer again. */
const checks = takes('ready', 'checks_deadline');

/** Each timer of a booking takes the transition that names it in the table of its life. */
export const bookingTimerHandlers: Readonly<Record<BookingTimer, TimerHandler>> = {
  payment_hold: takes('payment_hold'),
  request_deadline: takes('request_deadline'),
  review_deadline: takes('review_deadline'),
  ready: checks,
  checks_deadline: checks,
  refusal_review: takes('refusal_review'),
  overdue: takes('overdue'),
  unrecovered: takes('unrecovered'),
  not_begun: takes('not_begun'),
  inspection: takes('inspection'),
  closing: takes('closing'),
};
