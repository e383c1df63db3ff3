import type { Cents } from '../../money.ts';
import type { Entry } from '../postings.ts';

/** What happens to the money of a host. All sums are above or equal to 0. */
export type PayoutEvent =
  /** A trip, or a week of a long one, is over: what was held for it becomes the host’s, and our fee with its VAT. */
  | {
      readonly kind: 'earned';
      readonly hostId: string;
      readonly cents: Cents;
      /** With the VAT in it. */
      readonly feeCents: Cents;
      readonly feeVatCents: Cents;
    }
  /** It has left, or went against what the host owes. */
  | { readonly kind: 'paid_out'; readonly hostId: string; readonly cents: Cents }
  /** The bank sent it back after all. */
  | { readonly kind: 'payout_returned'; readonly hostId: string; readonly cents: Cents }
  /** What the host owed for a booking was kept back from a payout. */
  | { readonly kind: 'debt_settled'; readonly hostId: string; readonly cents: Cents };

/** The entries of an event; their sum is 0. Source: docs/rules/payments.md “Payouts”. */
export function payoutEntries(event: PayoutEvent): Entry[] {
  const host = `host_payable:${event.hostId}` as const;
  const { cents } = event;
  switch (event.kind) {
    case 'earned':
      return [
        { account: 'trust_rental', cents: cents + event.feeCents },
        { account: host, cents: -cents },
        { account: 'platform_fee', cents: -(event.feeCents - event.feeVatCents) },
        { account: 'vat_output', cents: -event.feeVatCents },
      ];
    case 'paid_out':
      return [
        { account: host, cents },
        { account: 'provider_clearing', cents: -cents },
      ];
    case 'payout_returned':
    case 'debt_settled':
      return [
        { account: 'provider_clearing', cents },
        { account: host, cents: -cents },
      ];
  }
}
