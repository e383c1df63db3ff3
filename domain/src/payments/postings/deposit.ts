import type { Cents } from '../../money.ts';
import type { Account, Entry } from '../postings.ts';

/** What happened to the money of a deposit. Cents are whole and above 0, but for `letGoCents`, which may be 0. */
export type DepositStep =
  /** The bank of the guest holds it. */
  | { readonly step: 'held'; readonly cents: Cents }
  /** A hold was let go, or lapsed. */
  | { readonly step: 'let_go'; readonly cents: Cents }
  /** It was paid in one step, at a checkout of its own. */
  | { readonly step: 'taken'; readonly cents: Cents }
  /** A hold was taken; the company lets go what is left of it. */
  | { readonly step: 'captured'; readonly cents: Cents; readonly letGoCents: Cents }
  /** What was taken went back to the guest. */
  | { readonly step: 'returned'; readonly cents: Cents }
  /** A decided charge or claim took a part of it. */
  | { readonly step: 'applied'; readonly cents: Cents; readonly to: Account }
  /** The bank of the guest gave it back to them, so that we owe it no longer. */
  | { readonly step: 'charged_back'; readonly cents: Cents }
  /** It came back later than promised: what we owe the guest for that. */
  | { readonly step: 'late_credit'; readonly cents: Cents };

export type DepositMoneyEvent = { readonly kind: 'deposit' } & DepositStep;

const moved = (cents: Cents, to: Account, from: Account): Entry[] => [
  { account: to, cents },
  { account: from, cents: -cents },
];

/**
 * The entries of one step. A hold is booked as owed by the guest and to the guest, as nothing of it is with us; what lies in
 * `trust_deposit` is what guests get back, wherever the money is. Source: docs/rules/protection.md “Deposit”.
 */
export function depositEntries(event: DepositStep): Entry[] {
  switch (event.step) {
    case 'held':
      return moved(event.cents, 'guest_receivable', 'trust_deposit');
    case 'let_go':
      return moved(event.cents, 'trust_deposit', 'guest_receivable');
    case 'taken':
      return moved(event.cents, 'provider_clearing', 'trust_deposit');
    case 'captured':
      return [
        ...moved(event.cents, 'provider_clearing', 'guest_receivable'),
        ...moved(event.letGoCents, 'trust_deposit', 'guest_receivable'),
      ];
    case 'returned':
      return moved(event.cents, 'trust_deposit', 'provider_clearing');
    case 'applied':
      return moved(event.cents, 'trust_deposit', event.to);
    case 'charged_back':
      return moved(event.cents, 'trust_deposit', 'loss');
    case 'late_credit':
      return moved(event.cents, 'penalty_income', 'credit_liability');
  }
}

/** By how much a step changes what we owe the guest of their deposit. */
export function owedChangeOf(event: DepositStep): Cents {
  switch (event.step) {
    case 'held':
    case 'taken':
      return event.cents;
    case 'let_go':
    case 'returned':
    case 'applied':
    case 'charged_back':
      return -event.cents;
    case 'captured':
      return 0 - event.letGoCents;
    case 'late_credit':
      return 0;
  }
}
