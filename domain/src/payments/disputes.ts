import type { Cents } from '../money.ts';

/** How a payment stands that its payer disputes at their bank. Source: docs/rules/payments.md “Disputed payments”. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** As much of a payment as a dispute can take from us: never what went back to the payer before. Source: docs/rules/payments.md “Disputed payments”. */
export const disputedCents = (
  askedCents: Cents,
  payment: { readonly broughtCents: Cents; readonly refundedCents: Cents },
): Cents => Math.max(0, Math.min(askedCents, payment.broughtCents - payment.refundedCents));
