import type { Tx } from '../../../db/tx.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { BookingReactions, TransitionServices } from '../../context.ts';
import { queueCommand } from '../store/outbox-repo.ts';
import { cameTooLate, type Payment } from '../store/payment.ts';
import { lockPayments } from '../store/repo.ts';
import { applyPaymentTransition } from '../transitions/apply-transition.ts';

/** Its company has the money already, so that nobody has to be told. */
async function takeKept(tx: Tx, payment: Payment, services: TransitionServices): Promise<void> {
  const booking = await lockBooking(tx, payment.bookingId);
  if (booking === null) return;
  const by = { role: 'system', facts: { paidAt: services.now() } } as const;
  await applyPaymentTransition(tx, { payment, booking }, 'capture', by, services);
}

/** Held money is taken when the booking is confirmed; its company is told after the transaction. */
export const capturePayment: BookingReactions['capture_payment'] = async (tx, booking, services) => {
  const { newId, now } = services;
  for (const payment of await lockPayments(tx, booking.id)) {
    if (payment.state === 'matched' && !cameTooLate(payment)) await takeKept(tx, payment, services);
    if (payment.state !== 'authorised' || cameTooLate(payment)) continue;
    const { id: paymentId, amountCents } = payment;
    const command = { id: newId(), paymentId, kind: 'capture', amountCents, reason: 'booking' } as const;
    await queueCommand(tx, command, now());
  }
};
