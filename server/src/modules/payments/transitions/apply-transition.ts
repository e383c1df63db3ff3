import { type PaymentRole, type PaymentTransition, paymentLifecycle } from '@kwela/domain/payments/lifecycle';
import { paymentReactionsTo } from '@kwela/domain/payments/reactions';
import { ok, type Result } from '@kwela/domain/result';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { paymentReactions } from '../reactions/index.ts';
import type { PaymentChange } from '../reactions/payment-change.ts';
import type { Payment } from '../store/payment.ts';
import { type PaymentFacts, savePayment } from '../store/repo.ts';

/**
 * Takes a payment along the table of its life and runs, in the same transaction, what the domain says follows. Booking
 * and payment are locked, in this order.
 */
export async function applyPaymentTransition(
  tx: Tx,
  { payment, booking, ...moved }: PaymentChange,
  name: PaymentTransition,
  by: { readonly role: PaymentRole; readonly facts?: PaymentFacts },
  services: TransitionServices,
): Promise<Result<Payment, 'not_allowed'>> {
  const next = paymentLifecycle.transition(payment.state, name, by.role);
  if (!next.ok) return next;
  const at = services.now();
  const paidAt = by.facts?.paidAt ? at : payment.paidAt;
  const changed = { ...payment, ...by.facts, paidAt, state: next.value };
  await savePayment(tx, changed, at);
  for (const reaction of paymentReactionsTo(name, payment.kind)) {
    // The books have the same instant as the payment: what is held and owed is compared at any one.
    await paymentReactions[reaction](
      tx,
      { payment: changed, before: payment, booking, ...moved },
      { ...services, now: () => at },
    );
  }
  return ok(changed);
}
