import type { Cents } from '../money.ts';
import type { LineRefund, Refund } from './refund.ts';
import { creditOfRefundCents } from './wallet.ts';

/** How what comes back after all goes to a guest. */
export interface RevisedRefund {
  /** To the payments that brought it. */
  readonly moneyCents: Cents;
  /** To their credit, as far as they paid with it. */
  readonly creditCents: Cents;
  /** They have it already, as credit for days that were rented again. */
  readonly reletCents: Cents;
}

/** Each line with what of it comes back beside what came back before. Both are of the same lines in the same order. */
export const refundedBeside = (
  before: readonly LineRefund[],
  after: readonly LineRefund[],
): readonly LineRefund[] =>
  after.map(({ line, refundCents }, index) => ({
    line,
    refundCents: refundCents - (before[index]?.refundCents ?? 0),
  }));

/**
 * What comes back when it is decided anew how a trip ended: all that the new refund is more. Credit that a guest got because their days were
 * rented again was a part of what had been kept, so it counts as come back: first against what goes to their credit, then against money.
 * Source: docs/rules/cancellation.md “Appeals”.
 */
export function revisedRefund(
  before: Pick<Refund, 'refundCents'>,
  after: Pick<Refund, 'refundCents'>,
  paid: { readonly creditCents: Cents; readonly totalCents: Cents },
  reletCents: Cents,
): RevisedRefund {
  const moreCents = after.refundCents - before.refundCents;
  const creditOf = (cents: Cents): Cents => creditOfRefundCents(cents, paid);
  const moreCredit = creditOf(after.refundCents) - creditOf(before.refundCents);
  const creditCents = Math.max(0, moreCredit - reletCents);
  return {
    moneyCents: moreCents - reletCents - creditCents,
    creditCents,
    reletCents,
  };
}
