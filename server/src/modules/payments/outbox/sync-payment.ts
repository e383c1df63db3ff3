import type { BookingState } from '@kwela/domain/bookings/states';
import { movePayment } from '@kwela/domain/payments/lifecycle';
import { paymentStepAfter } from '@kwela/domain/payments/sync-payment';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { queueCommand } from '../store/outbox-repo.ts';
import { cameTooLate } from '../store/payment.ts';
import { lockPayments, savePayment } from '../store/repo.ts';

/** Queues what a booking's move means for its money, in the move's own transaction. */
export async function syncPayment(
  tx: Tx,
  bookingId: string,
  state: BookingState,
  { now, newId }: Pick<Services, 'now' | 'newId'>,
): Promise<void> {
  for (const payment of await lockPayments(tx, bookingId)) {
    const step = cameTooLate(payment) ? null : paymentStepAfter(state, payment.state);
    if (step === null) continue;
    if (step === 'expire') {
      const expired = movePayment(payment.state, 'expire', 'system');
      if (expired.ok) await savePayment(tx, payment.id, { state: expired.value, at: now() });
    } else {
      const { id: paymentId, amountCents } = payment;
      await queueCommand(tx, { id: newId(), paymentId, kind: step, amountCents, reason: 'booking' }, now());
    }
  }
}
