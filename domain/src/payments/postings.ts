import type { Cents } from '../money.ts';
import type { LineItem } from '../pricing/line-items.ts';
import { type CancellationEvent, entriesOfCancellation } from './postings/cancellation.ts';
import { type ChargeMoneyEvent, chargeEntries } from './postings/charge.ts';
import { type DepositMoneyEvent, depositEntries } from './postings/deposit.ts';
import { owed, type Part, reversed, sumOfParts } from './postings/owed.ts';
import { type PayoutEvent, payoutEntries } from './postings/payout.ts';
import { type ShareEvent, shareEntries } from './postings/share.ts';
import type { LineRefund } from './refund.ts';

/**
 * The books of the platform. `host_payable:{id}` exists once per host. Source: docs/rules/payments.md “Ledger”; `promo_cost`,
 * `refunds_due` and `charges_due` are ours: what the platform gives towards a trip, money that is not for any booking, and what came in for
 * charges and is divided in the same moment.
 */
export const ACCOUNTS = [
  'guest_receivable',
  'provider_clearing',
  'trust_rental',
  'trust_deposit',
  'platform_fee',
  'vat_output',
  'promo_cost',
  'refunds_due',
  'charges_due',
  'credit_liability',
  'gift_liability',
  'claims_fund',
  'loss',
  'penalty_income',
] as const;
export type Account = (typeof ACCOUNTS)[number] | `host_payable:${string}`;

/** One side of a posting: cents above 0 are a debit, below 0 a credit. */
export interface Entry {
  readonly account: Account;
  readonly cents: Cents;
}

/** What a guest pays, and as much of it as is paid with their credit. */
interface Paid {
  readonly lines: readonly LineItem[];
  readonly creditCents?: Cents;
}

/** What was to pay, and what came where that was another sum. */
interface Matched {
  readonly dueCents: Cents;
  readonly receivedCents: Cents | null;
}

/** What happened to the money of a booking. `received_late` is money for a booking that is over: all of it goes back. */
export type MoneyEvent =
  | ({ readonly kind: 'authorised' } & Paid)
  | ({ readonly kind: 'voided' } & Paid)
  | ({ readonly kind: 'captured' } & Paid)
  | { readonly kind: 'refunded'; readonly lines: readonly LineRefund[] }
  | ({ readonly kind: 'matched' | 'matched_taken' | 'matched_returned' } & Matched)
  | { readonly kind: 'received_late'; readonly cents: Cents }
  | { readonly kind: 'late_returned'; readonly cents: Cents }
  /** Of what comes back the guest never paid so much: it was missing of an EFT that counted all the same, or their bank gave it back. */
  | { readonly kind: 'never_paid'; readonly cents: Cents }
  /** Its payer's bank took back what they paid: it is our loss, whoever it is owed to. */
  | { readonly kind: 'charged_back'; readonly cents: Cents }
  | CancellationEvent
  | PayoutEvent
  | ShareEvent
  | ChargeMoneyEvent
  | DepositMoneyEvent;

const whole = (lines: readonly LineItem[]): Part[] => lines.map((line) => ({ line, cents: line.totalCents }));

/** One entry per account, in the order of first use, without those that come to nothing. */
function merged(entries: readonly Entry[]): Entry[] {
  const balances = new Map<Account, Cents>();
  for (const { account, cents } of entries) balances.set(account, (balances.get(account) ?? 0) + cents);
  return [...balances].flatMap(([account, cents]) => (cents === 0 ? [] : [{ account, cents }]));
}

/** What came in, less what the guest paid with their credit, which is owed to them no longer. */
const broughtTo = (account: Account, cents: Cents, { creditCents = 0 }: Paid): Entry[] => [
  { account, cents: cents - creditCents },
  { account: 'credit_liability', cents: creditCents },
];

const authorised = (paid: Paid): Entry[] => {
  const cents = sumOfParts(whole(paid.lines));
  return [...broughtTo('guest_receivable', cents, paid), { account: 'trust_rental', cents: -cents }];
};

const captured = (paid: Paid): Entry[] => {
  const parts = whole(paid.lines);
  return [...broughtTo('provider_clearing', sumOfParts(parts), paid), ...parts.flatMap(owed)];
};

/**
 * Money that is here before the booking is agreed. What was looked at before (`receivedCents`) lay among what has to go back; of
 * too much the rest stays there, and what was missing is our loss.
 */
function matched({ dueCents, receivedCents }: Matched): Entry[] {
  const usedCents = receivedCents === null ? dueCents : Math.min(receivedCents, dueCents);
  return [
    { account: receivedCents === null ? 'provider_clearing' : 'refunds_due', cents: usedCents },
    { account: 'loss', cents: dueCents - usedCents },
    { account: 'guest_receivable', cents: -dueCents },
  ];
}

/** What came goes back; of what was missing our loss is none any more. */
function returned({ dueCents, receivedCents }: Matched): Entry[] {
  const usedCents = Math.min(receivedCents ?? dueCents, dueCents);
  return [
    { account: 'guest_receivable', cents: dueCents },
    { account: 'loss', cents: usedCents - dueCents },
    { account: 'provider_clearing', cents: -usedCents },
  ];
}

const divided = (parts: readonly Part[]): Entry[] => [
  { account: 'provider_clearing', cents: sumOfParts(parts) },
  ...parts.flatMap(owed),
];

function entriesFor(event: MoneyEvent): Entry[] {
  switch (event.kind) {
    case 'authorised':
      return authorised(event);
    case 'voided':
      return reversed(authorised(event));
    case 'captured':
      return [...reversed(authorised(event)), ...captured(event)];
    case 'refunded':
      return reversed(divided(event.lines.map(({ line, refundCents }) => ({ line, cents: refundCents }))));
    case 'matched':
      return matched(event);
    case 'matched_taken':
      return reversed(matched({ ...event, receivedCents: null }));
    case 'matched_returned':
      return returned(event);
    case 'received_late':
      return [
        { account: 'provider_clearing', cents: event.cents },
        { account: 'refunds_due', cents: -event.cents },
      ];
    case 'late_returned':
      return [
        { account: 'refunds_due', cents: event.cents },
        { account: 'provider_clearing', cents: -event.cents },
      ];
    case 'never_paid':
      return [
        { account: 'refunds_due', cents: event.cents },
        { account: 'loss', cents: -event.cents },
      ];
    case 'charged_back':
      return [
        { account: 'loss', cents: event.cents },
        { account: 'provider_clearing', cents: -event.cents },
      ];
    case 'earned':
    case 'paid_out':
    case 'payout_returned':
    case 'debt_settled':
      return payoutEntries(event);
    case 'deposit':
      return depositEntries(event);
    case 'share':
      return shareEntries(event);
    case 'charge':
      return chargeEntries(event);
    case 'cancelled':
    case 'changed':
    case 'refund_sent':
    case 'credit_given':
    case 'credit_ran_out':
    case 'relet_credit':
    case 'host_penalty':
    case 'host_penalty_waived':
    case 'revised':
      return entriesOfCancellation(event);
  }
}

/**
 * The double-entry posting of one event; its entries add up to zero, always. `captured` and `voided` end an
 * `authorised` of the same lines, so post that first even when the money came in one step. VAT is due when money is
 * taken, and taken back with a refund in proportion. Source: docs/rules/payments.md “Ledger”.
 */
export const postingsFor = (event: MoneyEvent): Entry[] => merged(entriesFor(event));
