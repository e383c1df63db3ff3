import { type Cents, percentOf, vatIncluded } from '../../money.ts';
import type { HostShare } from '../../policy/pricing.ts';
import type { LineItem } from '../../pricing/line-items.ts';
import type { Entry } from '../postings.ts';
import type { LineRefund } from '../refund.ts';
import { keptForHostCents } from '../retained.ts';
import { owed, reversed, sumOfParts } from './owed.ts';

/** Whose money what is kept becomes, and how what comes back goes. */
interface Decided {
  readonly hostId: string;
  readonly share: HostShare;
  /** The rate of the day on which it was decided. */
  readonly vatBp: number;
  /** As much of what comes back goes to the guest's credit, by which it was paid. */
  readonly creditCents?: Cents;
}

/** A credit for days that were rented again, and the rate of the day on which it was given. */
export interface ReletCredit {
  readonly cents: Cents;
  readonly vatBp: number;
}

/** What a cancellation does to the money of a booking. Source: docs/rules/payments.md “A cancelled booking”. */
export type CancellationEvent =
  /** Decided: what comes back is owed to the guest, what is kept of the host's lines belongs to host and platform. */
  | ({ readonly kind: 'cancelled'; readonly lines: readonly LineRefund[] } & Decided)
  /** Agreed and paid: what a change adds, what it takes off with what of that comes back, and how the two count against each other. */
  | ({
      readonly kind: 'changed';
      readonly added: readonly LineItem[];
      readonly removed: readonly LineRefund[];
      /** What the guest paid for it, at a company. */
      readonly paidCents: Cents;
    } & Decided)
  /** The company has sent back money that was owed to the guest. */
  | { readonly kind: 'refund_sent'; readonly cents: Cents }
  /** The platform owes the guest a credit, at its own cost. */
  | { readonly kind: 'credit_given'; readonly cents: Cents }
  /** Credit that was not used until its day is owed no longer. */
  | { readonly kind: 'credit_ran_out'; readonly cents: Cents }
  /** A credit out of what was kept of a rental, by host and platform as it was divided between them. */
  | {
      readonly kind: 'relet_credit';
      readonly cents: Cents;
      readonly hostId: string;
      readonly share: HostShare;
      readonly vatBp: number;
    }
  /** The host owes a penalty, to be taken off what they are owed. */
  | { readonly kind: 'host_penalty'; readonly hostId: string; readonly cents: Cents }
  /** They do not owe it after all, as they proved why the trip could not go ahead. */
  | { readonly kind: 'host_penalty_waived'; readonly hostId: string; readonly cents: Cents }
  /**
   * Decided anew: what was kept comes back as it was divided. `creditCents` of it goes to the guest's credit; the credits of `relets` they
   * have already, as the car was rented again.
   */
  | ({
      readonly kind: 'revised';
      readonly before: readonly LineRefund[];
      readonly after: readonly LineRefund[];
      readonly relets: readonly ReletCredit[];
    } & Decided);

function cancelled({
  lines,
  hostId,
  share,
  vatBp,
  creditCents = 0,
}: Extract<CancellationEvent, { kind: 'cancelled' }>): Entry[] {
  const back = lines.map(({ line, refundCents }) => ({ line, cents: refundCents }));
  const keptInTrust = lines
    .filter(({ line }) => line.supplier === 'host')
    .reduce((sum, { line, refundCents }) => sum + line.totalCents - refundCents, 0);
  const toHost = keptForHostCents(lines, share);
  const commission = keptInTrust - toHost;
  const vat = vatIncluded(commission, vatBp);
  return [
    ...reversed(back.flatMap(owed)),
    { account: 'refunds_due', cents: creditCents - sumOfParts(back) },
    { account: 'credit_liability', cents: -creditCents },
    { account: 'trust_rental', cents: keptInTrust },
    { account: `host_payable:${hostId}`, cents: -toHost },
    { account: 'platform_fee', cents: -(commission - vat) },
    { account: 'vat_output', cents: -vat },
  ];
}

/** Who bore the credit for days that were rented again bears it no longer: it counts as a part of what comes back. */
function revised({
  before,
  after,
  relets,
  creditCents = 0,
  ...decided
}: Extract<CancellationEvent, { kind: 'revised' }>): Entry[] {
  const reletCents = relets.reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...reversed(cancelled({ ...decided, kind: 'cancelled', lines: before })),
    ...cancelled({ ...decided, kind: 'cancelled', lines: after, creditCents }),
    ...relets.flatMap((relet) => reversed(reletCredit({ ...decided, ...relet, kind: 'relet_credit' }))),
    { account: 'credit_liability', cents: -reletCents },
    { account: 'refunds_due', cents: reletCents },
  ];
}

function reletCredit(event: Extract<CancellationEvent, { kind: 'relet_credit' }>): Entry[] {
  const ofHost = percentOf(event.cents, event.share.rentalBp);
  const commission = event.cents - ofHost;
  const vat = vatIncluded(commission, event.vatBp);
  return [
    { account: `host_payable:${event.hostId}`, cents: ofHost },
    { account: 'platform_fee', cents: commission - vat },
    { account: 'vat_output', cents: vat },
    { account: 'credit_liability', cents: -event.cents },
  ];
}

/** What was paid pays what was added; the rest of that is paid by what would come back. */
function changed(event: Extract<CancellationEvent, { kind: 'changed' }>): Entry[] {
  const added = event.added.map((line) => ({ line, cents: line.totalCents }));
  const setOff = sumOfParts(added) - event.paidCents;
  return [
    ...cancelled({ ...event, kind: 'cancelled', lines: event.removed }),
    ...added.flatMap(owed),
    { account: 'provider_clearing', cents: event.paidCents },
    { account: 'refunds_due', cents: setOff },
  ];
}

export function entriesOfCancellation(event: CancellationEvent): Entry[] {
  switch (event.kind) {
    case 'cancelled':
      return cancelled(event);
    case 'changed':
      return changed(event);
    case 'refund_sent':
      return [
        { account: 'refunds_due', cents: event.cents },
        { account: 'provider_clearing', cents: -event.cents },
      ];
    case 'credit_given':
      return [
        { account: 'promo_cost', cents: event.cents },
        { account: 'credit_liability', cents: -event.cents },
      ];
    case 'credit_ran_out':
      return [
        { account: 'credit_liability', cents: event.cents },
        { account: 'promo_cost', cents: -event.cents },
      ];
    case 'relet_credit':
      return reletCredit(event);
    case 'revised':
      return revised(event);
    case 'host_penalty':
      return [
        { account: `host_payable:${event.hostId}`, cents: event.cents },
        { account: 'penalty_income', cents: -event.cents },
      ];
    case 'host_penalty_waived':
      return [
        { account: 'penalty_income', cents: event.cents },
        { account: `host_payable:${event.hostId}`, cents: -event.cents },
      ];
  }
}
