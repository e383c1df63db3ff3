import type { BookingReactions } from '../../context.ts';
import { queueCommand } from '../store/outbox-repo.ts';
import { cameTooLate, BOOKING_KINDS } from '../store/payment.ts';
import { lockPayments } from '../store/repo.ts';

/** Held money is taken when the booking is confirmed; its company is told after the transaction. */
export const capturePayment: BookingReactions['capture_payment'] = async (tx, booking, { newId, now }) => {
  for (const payment of await lockPayments(tx, booking.id, BOOKING_KINDS)) {
    if (payment.state !== 'authorised' || cameTooLate(payment)) continue;
    const { id: paymentId, amountCents } = payment;
    const command = { id: newId(), paymentId, kind: 'capture', amountCents, reason: 'booking' } as const;
    await queueCommand(tx, command, now());
  }
};
