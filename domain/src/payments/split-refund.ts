import type { Cents } from '../money.ts';

/** A payment of a booking, and how much of it can still go back: what was taken less what went back or is on its way. */
export interface RefundablePayment {
  readonly paymentId: string;
  readonly refundableCents: Cents;
}

/** A part of a refund, and the payment by whose company it goes back. */
export interface RefundPart {
  readonly paymentId: string;
  readonly cents: Cents;
}

/**
 * Which payments a refund goes back through: the last one first, never more than is left of each. What no payment has left
 * stands in `unplacedCents`: 0 unless more is asked back than was paid. Source: docs/rules/payments.md “Money that has to go back”.
 */
export function splitRefund(
  refundCents: Cents,
  payments: readonly RefundablePayment[],
): { readonly parts: readonly RefundPart[]; readonly unplacedCents: Cents } {
  let left = Math.max(0, refundCents);
  const parts: RefundPart[] = [];
  for (const { paymentId, refundableCents } of payments.toReversed()) {
    const cents = Math.min(left, Math.max(0, refundableCents));
    if (cents === 0) continue;
    parts.push({ paymentId, cents });
    left -= cents;
  }
  return { parts, unplacedCents: left };
}
