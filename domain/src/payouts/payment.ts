import { type Cents, WHOLE_BP } from '../money.ts';
import type { PayoutRules } from '../policy/hosting.ts';

/** What a host owes for a booking, such as a penalty, the oldest first. */
export interface Debt {
  readonly bookingId: string;
  readonly cents: Cents;
}

/** The account of a host as far as a payout is concerned. */
export const ACCOUNT_READINESS = ['ready', 'frozen', 'missing'] as const;
export type AccountReadiness = (typeof ACCOUNT_READINESS)[number];

export const WAIT_REASONS = ['no_account', 'account_changed', 'below_minimum'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

export type PaymentPlan =
  | { readonly kind: 'wait'; readonly reason: WaitReason }
  | {
      readonly kind: 'pay';
      /** What leaves for the bank. */
      readonly cents: Cents;
      readonly offsetCents: Cents;
      readonly offsets: readonly Debt[];
    };

const WAITS: Readonly<Record<Exclude<AccountReadiness, 'ready'>, WaitReason>> = {
  frozen: 'account_changed',
  missing: 'no_account',
};

/**
 * What one batch pays to a host, of all that is due to them: a part goes against what they owe, the oldest debt first, and what is left
 * leaves if it is worth a payment. What waits keeps its place in the next batch. Source: docs/rules/payments.md “Payouts”.
 */
export function planPayment(
  dueCents: Cents,
  debts: readonly Debt[],
  account: AccountReadiness,
  { minCents, clawbackBp }: PayoutRules,
): PaymentPlan {
  if (account !== 'ready') return { kind: 'wait', reason: WAITS[account] };
  // Rounded down: “at most” is a promise.
  let left = Math.floor((dueCents * clawbackBp) / WHOLE_BP);
  const offsets = debts.flatMap(({ bookingId, cents: owed }) => {
    const cents = Math.min(left, owed);
    left -= cents;
    return cents > 0 ? [{ bookingId, cents }] : [];
  });
  const offsetCents = offsets.reduce((sum, { cents }) => sum + cents, 0);
  const cents = dueCents - offsetCents;
  if (cents < minCents) return { kind: 'wait', reason: 'below_minimum' };
  return { kind: 'pay', cents, offsetCents, offsets };
}

/** Something that is to be paid, of which a part may be disputed. */
export interface Holdable {
  readonly id: string;
  readonly cents: Cents;
}

/**
 * From what a disputed sum is kept back, the last first, so that what was due earlier is paid: never more than there is. The rest of each is
 * paid as if nothing were disputed. Source: docs/rules/payments.md “Payouts”.
 */
export function heldFrom(items: readonly Holdable[], disputedCents: Cents): readonly Holdable[] {
  let left = disputedCents;
  return items.toReversed().flatMap(({ id, cents: there }) => {
    const cents = Math.min(left, there);
    left -= cents;
    return cents > 0 ? [{ id, cents }] : [];
  });
}
