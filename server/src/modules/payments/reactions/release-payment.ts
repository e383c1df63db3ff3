import type { Tx } from '../../../db/tx.ts';
import type { BookingReactions, TransitionServices } from '../../context.ts';
import { queueCommand, waitingCommands } from '../store/outbox-repo.ts';
import { BOOKING_KINDS, cameTooLate, isKept, type Payment } from '../store/payment.ts';
import { lockPayments } from '../store/repo.ts';
import type { ReactToPayment } from './payment-change.ts';

/** What was kept goes back whole, once: too little or too much as well. */
async function returnKept(
  tx: Tx,
  payment: Payment,
  { newId, now }: Pick<TransitionServices, 'newId' | 'now'>,
): Promise<void> {
  const { id: paymentId, state, receivedCents, amountCents: dueCents } = payment;
  const isMatched = state === 'matched';
  const amountCents = isMatched ? Math.min(receivedCents ?? dueCents, dueCents) : (receivedCents ?? dueCents);
  const reason = isMatched ? 'unused' : 'unmatched';
  const command = { id: newId(), paymentId, kind: 'refund', amountCents, reason } as const;
  await queueCommand(tx, { ...command, about: 'kept' }, now());
}

/** Held money is let go when the booking is over; its company is told after the transaction. */
export const releasePayment: BookingReactions['release_payment'] = async (tx, booking, services) => {
  const { newId, now } = services;
  const payments = await lockPayments(tx, booking.id, BOOKING_KINDS);
  for (const payment of payments)
    if (isKept(payment) && !cameTooLate(payment)) await returnKept(tx, payment, services);
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
