import { allocate } from '../allocate.ts';
import type { Cents } from '../money.ts';

/** A payment of a booking, and how much of it can still go back: what was taken less what went back or is on its way. */
export interface RefundablePayment {
  readonly paymentId: string;
  readonly refundableCents: Cents;
  /** One of several people paid their part of the trip with it. */
  readonly isShare?: boolean;
}

/** A part of a refund, and the payment by whose company it goes back. */
export interface RefundPart {
  readonly paymentId: string;
  readonly cents: Cents;
}

const leftOf = ({ refundableCents }: RefundablePayment): Cents => Math.max(0, refundableCents);

/**
 * Which payments a refund goes back through: the last one first, never more than is left of each; the shares of several
 * people after all others, each in the proportion of what is left of it, to the cent. What no payment has left stands in
 * `unplacedCents`: 0 unless more is asked back than was paid. Source: docs/rules/payments.md “Money that has to go back”.
 */
export function splitRefund(
  refundCents: Cents,
  payments: readonly RefundablePayment[],
): { readonly parts: readonly RefundPart[]; readonly unplacedCents: Cents } {
  let left = Math.max(0, refundCents);
  const parts: RefundPart[] = [];
  const take = ({ paymentId }: RefundablePayment, cents: Cents): void => {
    if (cents > 0) parts.push({ paymentId, cents });
    left -= cents;
  };
  for (const payment of payments.toReversed())
    if (payment.isShare !== true) take(payment, Math.min(left, leftOf(payment)));
  const shares = payments.filter(({ isShare }) => isShare === true);
  const sharedCents = shares.reduce((sum, share) => sum + leftOf(share), 0);
  const cut = sharedCents === 0 ? [] : allocate(Math.min(left, sharedCents), shares.map(leftOf));
  for (const [index, share] of shares.entries()) take(share, cut[index] ?? 0);
  return { parts, unplacedCents: left };
}
