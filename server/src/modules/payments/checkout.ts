import { openCheckout } from '@kwela/contract/payments';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { ok, refuse } from '@kwela/domain/result';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { checkoutUrlOf } from './open-checkout.ts';
import { isOpen, isPaid } from './store/payment.ts';
import { addPayment, paymentsOf } from './store/repo.ts';

/** Opens the checkout again while the car is held: the attempt that is open, or a new one after a failure. */
export const checkout = implement(openCheckout, async (call, { bookingId }) => {
  const { db } = call.database;
  const booking = await findBooking(db, bookingId);
  if (booking === null || relationTo(call.actor, booking) !== 'guest') return refuse('not_found');
  const attempts = await paymentsOf(db, bookingId);
  if (attempts.some(isPaid)) return refuse('already_paid');
  const { holdExpiresAt } = booking;
  const isHeld = booking.state === 'pending_payment' && holdExpiresAt !== null && holdExpiresAt > call.now();
  const [first] = attempts;
  if (!isHeld || first === undefined) return refuse('hold_ended');
  if (!attempts.some(isOpen)) {
    const { mode, amountCents } = first;
    await addPayment(
      db,
      { id: call.newId(), bookingId, provider: call.gateways.offered[0].name, mode, amountCents },
      call.now(),
    );
  }
  const open = (await paymentsOf(db, bookingId)).find(isOpen);
  // Between the two looks the payment came in, or the hold ended.
  if (open === undefined) return refuse('already_paid');
  const checkoutUrl = await checkoutUrlOf(call, open, booking, holdExpiresAt);
  if (checkoutUrl === null) return refuse('gateway_unavailable');
  return ok({ checkoutUrl, holdExpiresAt: holdExpiresAt.toISOString() });
});
