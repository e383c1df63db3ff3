import { type Cents, percentOf, proportion } from '../money.ts';
import type { CancellationTerms } from '../policy/cancellation.ts';
import { isRental, type LineItem, rentalOfLines, sumOfLines } from '../pricing/line-items.ts';
import { after, hours } from '../time.ts';
import type { CancellationPolicy } from '../vehicles/vehicle.ts';
import {
  type CancellationCause,
  chargeOnRentalCents,
  graceEndsAt,
  keepsNothing,
  noticeHours,
} from './cancellation-charge.ts';

/** What a guest gets back by cancelling before an instant; the last row has no end (until pick-up). */
export interface CancellationStep {
  readonly until: Date | null;
  readonly chargeCents: number;
  readonly refundCents: number;
}

/** The lines as they were paid and everything that the refund depends on; policy and lines are the booking's own. */
export interface RefundInput {
  readonly lines: readonly LineItem[];
  readonly rentalDays: number;
  readonly policy: CancellationPolicy;
  readonly startAt: Date;
  readonly confirmedAt: Date;
  readonly cancelledAt: Date;
  readonly cause: CancellationCause;
}

export interface LineRefund {
  readonly line: LineItem;
  /** Between 0 and the line's total; for a discount, the part of it that is taken back, so between the total and 0. */
  readonly refundCents: Cents;
}

export interface Refund {
  readonly lines: readonly LineRefund[];
  readonly refundCents: Cents;
  /** What the guest paid less what comes back. */
  readonly keptCents: Cents;
  readonly chargeOnRentalCents: Cents;
  /** Credit that the platform adds when the host or the platform cancels late. */
  readonly creditCents: Cents;
}

const share = (cents: Cents, part: Cents, whole: Cents): Cents =>
  whole === 0 ? cents : proportion(cents, part, whole);

/** Delivery comes back in full with notice, within the grace time or when the guest is not to blame; else a part of it. */
function deliveryRefund(line: LineItem, input: RefundInput, terms: CancellationTerms): Cents {
  const hasNotice = noticeHours(input.startAt, input.cancelledAt) >= terms.deliveryFullNoticeHours;
  const graceEnd = graceEndsAt(input.confirmedAt, input.startAt, terms).getTime();
  const isGrace = input.cause !== 'guest_no_show' && input.cancelledAt.getTime() <= graceEnd;
  if (hasNotice || isGrace || keepsNothing(input.cause)) return line.totalCents;
  return percentOf(line.totalCents, terms.deliveryLateRefundBp);
}

function creditFor(input: RefundInput, rentalCents: Cents, { hostCredit }: CancellationTerms): Cents {
  const { withinHours, minCents, percentBp } = hostCredit;
  const isOwed = input.cause === 'host' || input.cause === 'host_no_show' || input.cause === 'platform';
  if (!isOwed || noticeHours(input.startAt, input.cancelledAt) >= withinHours) return 0;
  return Math.max(minCents, percentOf(rentalCents, percentBp));
}

/**
 * What comes back, line by line, when a booking ends before the trip. Protection, extras and the young-driver fee come
 * back in full; the service fee only when nothing is charged on the rental; discounts and promo are taken back in the
 * proportion in which the rental is returned. `terms` are those of the policy that the booking keeps. Source: docs/rules/cancellation.md “What comes back”.
 */
export function refundFor(input: RefundInput, terms: CancellationTerms): Refund {
  const rentalCents = rentalOfLines(input.lines);
  const charge = chargeOnRentalCents({ ...input, rentalCents }, terms);
  const returned = rentalCents - charge;
  const takenBack = input.lines
    .filter((line) => isRental(line) && line.code !== 'trip_price')
    .reduce((sum, line) => sum + share(line.totalCents, returned, rentalCents), 0);
  const refundOf = (line: LineItem): Cents => {
    switch (line.code) {
      case 'trip_price':
        return returned - takenBack;
      case 'length_discount':
      case 'saver_discount':
      case 'promo':
        return share(line.totalCents, returned, rentalCents);
      case 'service_fee':
        return charge === 0 ? line.totalCents : 0;
      case 'delivery':
        return deliveryRefund(line, input, terms);
      case 'protection':
      case 'extra':
      case 'young_driver':
        return line.totalCents;
      // Of a price there are none: they come after the trip.
      case 'charge':
      case 'charge_fee':
        return 0;
    }
  };
  const lines = input.lines.map((line) => ({ line, refundCents: refundOf(line) }));
  const refundCents = lines.reduce((sum, line) => sum + line.refundCents, 0);
  return {
    lines,
    refundCents,
    keptCents: sumOfLines(input.lines) - refundCents,
    chargeOnRentalCents: charge,
    creditCents: creditFor(input, rentalCents, terms),
  };
}

export interface ReceivedRefund {
  readonly paidCents: Cents;
  readonly neverPaidCents: Cents;
  readonly refundCents: Cents;
  readonly keptCents: Cents;
}

/**
 * A refund of a price of which not all came, as an EFT was short and let count: what never came does not go back. Where a part of the price
 * is kept, as much goes back as of a price that came whole. Source: docs/rules/payments.md “Instant EFT”.
 */
export function refundOfReceived(
  { lines, refundCents }: Pick<Refund, 'lines' | 'refundCents'>,
  neverPaidCents: Cents,
): ReceivedRefund {
  const paidCents = sumOfLines(lines.map(({ line }) => line)) - neverPaidCents;
  const backCents = Math.min(refundCents, paidCents);
  return { paidCents, neverPaidCents, refundCents: backCents, keptCents: paidCents - backCents };
}

/** Every instant at which the answer for a guest who cancels can change, the last moment of each step. */
function changesAt(
  input: Pick<RefundInput, 'policy' | 'startAt' | 'confirmedAt'>,
  terms: CancellationTerms,
): Date[] {
  const notices = terms.policies[input.policy].map((row) => row.fromHours);
  const instants = [...notices, terms.deliveryFullNoticeHours]
    .filter((notice) => notice > 0)
    .map((notice) => after(input.startAt, -hours(notice)));
  return [...instants, graceEndsAt(input.confirmedAt, input.startAt, terms)].sort(
    (a, b) => a.getTime() - b.getTime(),
  );
}

/**
 * “Cancel before X and get Y back”, by the engine that will pay it: dated steps from `now` to pick-up, in order, each
 * with another refund. Each `until` is the last instant of its step. Source: docs/rules/cancellation.md “What comes back”.
 */
export function cancellationSteps(
  input: Omit<RefundInput, 'cause' | 'cancelledAt'>,
  now: Date,
  terms: CancellationTerms,
  neverPaidCents: Cents = 0,
): CancellationStep[] {
  const changes = changesAt(input, terms).filter((at) => at.getTime() >= now.getTime() && at < input.startAt);
  const steps: CancellationStep[] = [];
  for (const until of [...changes, null]) {
    const cancelled = { ...input, cause: 'guest', cancelledAt: until ?? input.startAt } as const;
    const { refundCents, keptCents } = refundOfReceived(refundFor(cancelled, terms), neverPaidCents);
    if (steps.at(-1)?.refundCents === refundCents) steps.pop();
    steps.push({ until, chargeCents: keptCents, refundCents });
  }
  return steps;
}
