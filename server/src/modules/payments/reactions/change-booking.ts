import type { BookingTransition } from '@kwela/domain/bookings/lifecycle';
import { applyTransition, BY_SYSTEM } from '../../bookings/transitions/apply-transition.ts';
import type { ReactToPayment } from './payment-change.ts';

/** A booking that waits for its payment goes on; one that does not stays as it is. */
const takes =
  (transition: BookingTransition): ReactToPayment =>
  (tx, { booking }, services) =>
    applyTransition(tx, booking, transition, BY_SYSTEM, services);

/** The car was booked at once, and is paid. */
export const confirmBooking = takes('confirm_paid');

/** The money is held, and the host is asked. */
export const requestBooking = takes('request_paid');
