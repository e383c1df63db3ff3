import { receipt } from '@kwela/domain/bookings/notices';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { tell } from '../../notifications/tell.ts';
import type { PaymentChange } from '../reactions/payment-change.ts';

/** What was too much has gone back; the payment counts as before. */
export async function excessReturned(
  tx: Tx,
  { payment, booking }: PaymentChange,
  cents: number,
  services: TransitionServices,
): Promise<void> {
  const at = services.now();
  await post(tx, {
    key: `excess_returned:${payment.id}`,
    bookingId: booking.id,
    event: { kind: 'late_returned', cents },
    at,
  });
  if (payment.kind === 'share') {
    const change = { payment, before: payment, booking, movedCents: cents };
    await services.groupPay.moved(tx, 'share_sum_returned', change, services);
    return;
  }
  const news = { about: 'refund_sent', happenedAt: at, amountCents: cents } as const;
  await tell(tx, booking, [receipt('guest', 'money')], news, services);
}
