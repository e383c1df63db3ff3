import { queueCommand } from '../store/outbox-repo.ts';
import type { ReactToPayment } from './payment-change.ts';

/** Of a sum that counts although it was too much, the rest goes back. */
export const returnExcess: ReactToPayment = async (tx, { payment }, { newId, now }) => {
  const { id: paymentId, receivedCents } = payment;
  const amountCents = (receivedCents ?? 0) - payment.amountCents;
  if (amountCents <= 0) return;
  const command = { id: newId(), paymentId, kind: 'refund', amountCents, reason: 'excess' } as const;
  await queueCommand(tx, { ...command, about: 'excess' }, now());
};
