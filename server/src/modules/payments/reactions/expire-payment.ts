import { lockBooking } from '../../bookings/store/repo.ts';
import type { BookingReactions } from '../../context.ts';
import { BOOKING_KINDS, isOpen } from '../store/payment.ts';
import { lockPayments } from '../store/repo.ts';
import { applyPaymentTransition } from '../transitions/apply-transition.ts';

/** A checkout that nobody paid ends with its booking. */
export const expirePayment: BookingReactions['expire_payment'] = async (tx, { id }, services) => {
  const open = (await lockPayments(tx, id, BOOKING_KINDS)).filter(isOpen);
  const booking = open.length === 0 ? null : await lockBooking(tx, id);
  if (booking === null) return;
  for (const payment of open) {
    await applyPaymentTransition(tx, { payment, booking }, 'expire', { role: 'system' }, services);
  }
};
