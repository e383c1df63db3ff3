import { type PurchaseVerdict, purchaseVerdict } from '@kwela/domain/analytics/purchase';
import type { AnalyticsRules } from '@kwela/domain/policy/analytics';
import { localDate } from '@kwela/domain/time';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { cameTooLate, shownPayment } from '../payments/store/payment.ts';
import { paymentsOf } from '../payments/store/repo.ts';
import type { PaidPurchase } from './store/purchases-repo.ts';

interface PurchaseOf {
  readonly verdict: PurchaseVerdict;
  /** Of one that counts: what our books say. */
  readonly paid: PaidPurchase | null;
}

/** What a booking comes to as a purchase now. */
export async function purchaseOf(
  db: Db | Tx,
  bookingId: string,
  rules: AnalyticsRules,
  now: Date,
): Promise<PurchaseOf> {
  const payment = shownPayment(await paymentsOf(db, bookingId));
  if (payment === null || cameTooLate(payment)) return { verdict: 'none', paid: null };
  const verdict = purchaseVerdict(payment, rules, now);
  if (verdict !== 'counts' || payment.paidAt === null) return { verdict, paid: null };
  return { verdict, paid: { on: localDate(payment.paidAt), amountCents: payment.amountCents } };
}
