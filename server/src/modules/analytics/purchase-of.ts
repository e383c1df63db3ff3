import {
  type PurchasePayment,
  type PurchaseVerdict,
  purchaseVerdict,
} from '@kwela/domain/analytics/purchase';
import type { GroupPayState } from '@kwela/domain/group-pay/lifecycle';
import type { PaymentState } from '@kwela/domain/payments/lifecycle';
import type { AnalyticsRules } from '@kwela/domain/policy/analytics';
import { localDate } from '@kwela/domain/time';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { cameTooLate, type Payment, shownPayment } from '../payments/store/payment.ts';
import { paymentsOf } from '../payments/store/repo.ts';
import { findGroup } from '../shares/store/shares-repo.ts';
import type { PaidPurchase } from './store/purchases-repo.ts';

/** Shares are money that is only held until all of them are there and taken. */
const PAID_AS: Readonly<Record<GroupPayState, PaymentState>> = {
  open: 'authorised',
  funded: 'authorised',
  captured: 'captured',
  expired: 'voided',
  cancelled: 'voided',
  returned: 'voided',
};

interface PurchaseOf {
  readonly verdict: PurchaseVerdict;
  /** Of one that counts: what our books say. */
  readonly paid: PaidPurchase | null;
}

/** How a trip was paid by one person or by several: taken with the last of their shares, and all of them together. */
async function paymentOf(
  db: Db | Tx,
  bookingId: string,
): Promise<(PurchasePayment & Pick<Payment, 'amountCents'>) | null> {
  const group = await findGroup(db, bookingId);
  if (group !== null) {
    const { capturedAt: paidAt, totalCents: amountCents } = group;
    return { state: PAID_AS[group.state], paidAt, amountCents };
  }
  const payment = shownPayment(await paymentsOf(db, bookingId));
  return payment === null || cameTooLate(payment) ? null : payment;
}

/** What a booking comes to as a purchase now. */
export async function purchaseOf(
  db: Db | Tx,
  bookingId: string,
  rules: AnalyticsRules,
  now: Date,
): Promise<PurchaseOf> {
  const payment = await paymentOf(db, bookingId);
  const verdict = purchaseVerdict(payment, rules, now);
  if (verdict !== 'counts' || payment === null || payment.paidAt === null) return { verdict, paid: null };
  return { verdict, paid: { on: localDate(payment.paidAt), amountCents: payment.amountCents } };
}
