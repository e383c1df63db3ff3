import type { BookingReactions } from '../../context.ts';
import { queueCommand, waitingCommands } from '../store/outbox-repo.ts';
import { cameTooLate, BOOKING_KINDS } from '../store/payment.ts';
import { lockPayments } from '../store/repo.ts';
import type { ReactToPayment } from './payment-change.ts';

/** Held money is let go when the booking is over; its company is told after the transaction. */
export const releasePayment: BookingReactions['release_payment'] = async (tx, booking, { newId, now }) => {
  const payments = await lockPayments(tx, booking.id, BOOKING_KINDS);
  const held = payments.filter((payment) => payment.state === 'authorised' && !cameTooLate(payment));
  if (held.length === 0) return;
  // What is being taken was agreed: it is taken, and what comes back of it is a refund.
  const beingTaken = (await waitingCommands(tx, booking.id)).filter(({ kind }) => kind === 'capture');
  for (const payment of held) {
    if (beingTaken.some(({ paymentId }) => paymentId === payment.id)) continue;
    const { id: paymentId, amountCents } = payment;
    const command = { id: newId(), paymentId, kind: 'release', amountCents, reason: 'booking' } as const;
    await queueCommand(tx, command, now());
  }
};

/** A hold for a booking that does not wait for it is let go, whatever the booking does now. */
export const releaseLatePayment: ReactToPayment = (tx, { payment }, { newId, now }) => {
  const { id: paymentId, amountCents } = payment;
  const command = { id: newId(), paymentId, kind: 'release', amountCents, reason: 'late' } as const;
  return queueCommand(tx, command, now());
};
