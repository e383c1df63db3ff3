import { type Cents, roundHalfUp } from '../money.ts';
import type { LineItem } from '../pricing/line-items.ts';
import { type DepositMoneyEvent, depositEntries } from './postings/deposit.ts';
import { type PayoutEvent, payoutEntries } from './postings/payout.ts';
import type { LineRefund } from './refund.ts';

/**
 * The books of the platform. `host_payable:{id}` exists once per host. Source: docs/rules/payments.md “Ledger”; `promo_cost` and
 * `refunds_due` are ours: what the platform gives towards a trip, and money that is not for any booking.
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

/** What happened to the money of a booking. `received_late` is money for a booking that is over: all of it goes back. */
export type MoneyEvent =
  | { readonly kind: 'authorised'; readonly lines: readonly LineItem[] }
  | { readonly kind: 'voided'; readonly lines: readonly LineItem[] }
  | { readonly kind: 'captured'; readonly lines: readonly LineItem[] }
  | { readonly kind: 'refunded'; readonly lines: readonly LineRefund[] }
  | { readonly kind: 'received_late'; readonly cents: Cents }
  | { readonly kind: 'late_returned'; readonly cents: Cents }
  | PayoutEvent
  | DepositMoneyEvent;

interface Part {
  readonly line: LineItem;
  readonly cents: Cents;
}

const sum = (parts: readonly Part[]): Cents => parts.reduce((total, part) => total + part.cents, 0);

/** Whose money a line is, as credits: the host's in trust, less a promo of theirs; the platform's fee less VAT, its promo as a cost. */
function owed({ line, cents }: Part): Entry[] {
  if (line.supplier === 'host') return [{ account: 'trust_rental', cents: -cents }];
  if (line.code === 'promo') return [{ account: 'promo_cost', cents: -cents }];
  const vat = line.totalCents === 0 ? 0 : roundHalfUp(line.vatCents * cents, line.totalCents);
  return [
    { account: 'platform_fee', cents: -(cents - vat) },
    { account: 'vat_output', cents: -vat },
  ];
}

const whole = (lines: readonly LineItem[]): Part[] => lines.map((line) => ({ line, cents: line.totalCents }));

const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, cents }) => ({ account, cents: -cents }));

/** One entry per account, in the order of first use, without those that come to nothing. */
function merged(entries: readonly Entry[]): Entry[] {
  const balances = new Map<Account, Cents>();
  for (const { account, cents } of entries) balances.set(account, (balances.get(account) ?? 0) + cents);
  return [...balances].flatMap(([account, cents]) => (cents === 0 ? [] : [{ account, cents }]));
}

const authorised = (lines: readonly LineItem[]): Entry[] => {
  const cents = sum(whole(lines));
  return [
    { account: 'guest_receivable', cents },
    { account: 'trust_rental', cents: -cents },
  ];
};

const divided = (parts: readonly Part[]): Entry[] => [
  { account: 'provider_clearing', cents: sum(parts) },
  ...parts.flatMap(owed),
];

function entriesFor(event: MoneyEvent): Entry[] {
  switch (event.kind) {
    case 'authorised':
      return authorised(event.lines);
    case 'voided':
      return reversed(authorised(event.lines));
    case 'captured':
      return [...reversed(authorised(event.lines)), ...divided(whole(event.lines))];
    case 'refunded':
      return reversed(divided(event.lines.map(({ line, refundCents }) => ({ line, cents: refundCents }))));
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
    case 'earned':
    case 'paid_out':
    case 'payout_returned':
    case 'debt_settled':
      return payoutEntries(event);
    case 'deposit':
      return depositEntries(event);
  }
}

/**
 * The double-entry posting of one event; its entries add up to zero, always. `captured` and `voided` end an
 * `authorised` of the same lines, so post that first even when the money came in one step. VAT is due when money is
 * taken, and taken back with a refund in proportion. Source: docs/rules/payments.md “Ledger”.
 */
export const postingsFor = (event: MoneyEvent): Entry[] => merged(entriesFor(event));
