import type { OutputOf } from '../../../../../lib/api.ts';

export const NO_SUMS: OutputOf<'payouts/mine'>['sums'] = {
  accruingCents: 0,
  heldCents: 0,
  onHoldCents: 0,
  scheduledCents: 0,
  processingCents: 0,
  failedCents: 0,
  paidCents: 0,
  offsetCents: 0,
  owedCents: 0,
};

/** A host to whom nothing is due, and whose account can be paid into. */
export const PAYOUTS: OutputOf<'payouts/mine'> = {
  sums: NO_SUMS,
  account: { readiness: 'ready', end: '5678', frozenUntil: null },
  nextBatchOn: '2026-11-18',
  items: [],
  payouts: [],
  minCents: 10_000,
  clawbackBp: 2_500,
  canChangeAccount: true,
};
