import type { BookingTransition } from '@kwela/domain/bookings/lifecycle';
import { mustWaitForReview } from '@kwela/domain/verification/driver-standing';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { applyTransition, BY_SYSTEM } from '../../bookings/transitions/apply-transition.ts';
import type { TransitionServices } from '../../context.ts';
import { findKnownDriver, lockDriver } from '../../drivers/known-driver-repo.ts';
import type { ReactToPayment } from './payment-change.ts';

/** A booking that waits for its payment goes on; one that does not stays as it is. The guest could drive when they asked to pay. */
export const confirmBooking: ReactToPayment = (tx, { booking }, services) =>
  applyTransition(tx, booking, 'confirm_paid', BY_SYSTEM, services);

/**
 * The money is held, for the host, who is asked, or for the guest’s papers. Where a person has not approved those yet, the booking waits for that;
 * approved meanwhile, nothing is waited for but the host. Source: docs/rules/bookings.md “Who may drive”.
 */
export async function approvePaid(tx: Tx, booking: Booking, services: TransitionServices) {
  await lockDriver(tx, booking.guestId);
  const isHeld = mustWaitForReview(await findKnownDriver(tx, booking.guestId));
  const approved: BookingTransition = booking.isInstant ? 'confirm_paid' : 'request_paid';
  return applyTransition(tx, booking, isHeld ? 'hold_for_review' : approved, BY_SYSTEM, services);
}

export const requestBooking: ReactToPayment = (tx, { booking }, services) =>
  approvePaid(tx, booking, services);
