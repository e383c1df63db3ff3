import type { PaymentState } from '../payments/lifecycle.ts';
import type { AnalyticsRules } from '../policy/analytics.ts';
import { days } from '../time.ts';

/** What we know of how a booking was paid. */
export interface PurchasePayment {
  readonly state: PaymentState;
  readonly paidAt: Date | null;
}

/** `waits`: the money is only held, because the host has not answered. `none`: there is nothing to count. */
export type PurchaseVerdict = 'counts' | 'waits' | 'none';

const WAITING: readonly PaymentState[] = ['authorised', 'matched'];
const TAKEN: readonly PaymentState[] = ['captured', 'part_refunded', 'refunded', 'disputed', 'won', 'lost'];

/**
 * A purchase is a booking whose money was taken, whatever became of it afterwards.
 * Source: docs/rules/analytics.md “Purchases”.
 */
export function purchaseVerdict(
  payment: PurchasePayment | null,
  { purchaseWithinDays }: Pick<AnalyticsRules, 'purchaseWithinDays'>,
  now: Date,
): PurchaseVerdict {
  if (payment === null) return 'none';
  if (WAITING.includes(payment.state)) return 'waits';
  const { paidAt } = payment;
  if (paidAt === null || !TAKEN.includes(payment.state)) return 'none';
  return now.getTime() - paidAt.getTime() <= days(purchaseWithinDays) ? 'counts' : 'none';
}
