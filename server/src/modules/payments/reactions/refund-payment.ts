import { queueCommand } from '../store/outbox-repo.ts';
import type { ReactToPayment } from './payment-change.ts';

/** Money for a booking that does not wait for it goes back. Never a second booking. */
export const refundLatePayment: ReactToPayment = (tx, { payment }, { newId, now }) => {
  const { id: paymentId, receivedCents } = payment;
  const amountCents = receivedCents ?? payment.amountCents;
  const reason = payment.state === 'needs_review' ? 'unmatched' : 'late';
  const command = { id: newId(), paymentId, kind: 'refund', amountCents, reason } as const;
  return queueCommand(tx, command, now());
};
