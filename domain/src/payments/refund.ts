import { CANCELLATION } from '../constants.ts';
import { type Cents, percentOf, proportion } from '../money.ts';
import type { CancellationStep, LineItem } from '../pricing/terms.ts';
import { after, hours } from '../time.ts';
import type { CancellationPolicy } from '../vehicles/vehicle.ts';
import {
  type CancellationCause,
  chargeOnRentalCents,
  graceEndsAt,
  keepsNothing,
  noticeHours,
} from './cancellation-charge.ts';

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

const RENTAL_CODES = ['trip_price', 'length_discount', 'saver_discount'] as const;
const isRental = ({ code }: LineItem): boolean => RENTAL_CODES.some((rental) => rental === code);
const total = (lines: readonly LineItem[]): Cents => lines.reduce((sum, line) => sum + line.totalCents, 0);

/** R of the cancellation rules: the trip price less its discounts. The promo is the platform's and not part of it. */
export const rentalOfLines = (lines: readonly LineItem[]): Cents => total(lines.filter(isRental));

const share = (cents: Cents, part: Cents, whole: Cents): Cents =>
  whole === 0 ? cents : proportion(cents, part, whole);

/** Delivery comes back in full with 24 hours' notice, within the grace time or when the guest is not to blame; else half. */
function deliveryRefund(line: LineItem, input: RefundInput): Cents {
  const hasNotice = noticeHours(input.startAt, input.cancelledAt) >= CANCELLATION.deliveryFullNoticeHours;
  const graceEnd = graceEndsAt(input.confirmedAt, input.startAt).getTime();
  const isGrace = input.cause !== 'guest_no_show' && input.cancelledAt.getTime() <= graceEnd;
  if (hasNotice || isGrace || keepsNothing(input.cause)) return line.totalCents;
  return percentOf(line.totalCents, CANCELLATION.deliveryLateRefundBp);
}

function creditFor(input: RefundInput, rentalCents: Cents): Cents {
  const { withinHours, minCents, percentBp } = CANCELLATION.hostCredit;
  const isOwed = input.cause === 'host' || input.cause === 'host_no_show' || input.cause === 'platform';
  if (!isOwed || noticeHours(input.startAt, input.cancelledAt) >= withinHours) return 0;
  return Math.max(minCents, percentOf(rentalCents, percentBp));
}

/**
 * What comes back, line by line, when a booking ends before the trip. Protection, extras and the young-driver fee come
 * back in full; the service fee only when nothing is charged on the rental; discounts and promo are taken back in the
 * proportion in which the rental is returned. Source: product.md §4.3.
 */
export function refundFor(input: RefundInput): Refund {
  const rentalCents = rentalOfLines(input.lines);
  const charge = chargeOnRentalCents({ ...input, rentalCents });
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
        return deliveryRefund(line, input);
      case 'protection':
      case 'extra':
      case 'young_driver':
        return line.totalCents;
    }
  };
  const lines = input.lines.map((line) => ({ line, refundCents: refundOf(line) }));
  const refundCents = lines.reduce((sum, line) => sum + line.refundCents, 0);
  return {
    lines,
    refundCents,
    keptCents: total(input.lines) - refundCents,
    chargeOnRentalCents: charge,
    creditCents: creditFor(input, rentalCents),
  };
}

/** Every instant at which the answer for a guest who cancels can change, the last moment of each step. */
function changesAt(input: Pick<RefundInput, 'policy' | 'startAt' | 'confirmedAt'>): Date[] {
  const notices = CANCELLATION.policies[input.policy].map((row) => row.fromHours);
  const instants = [...notices, CANCELLATION.deliveryFullNoticeHours]
    .filter((notice) => notice > 0)
    .map((notice) => after(input.startAt, -hours(notice)));
  return [...instants, graceEndsAt(input.confirmedAt, input.startAt)].sort(
    (a, b) => a.getTime() - b.getTime(),
  );
}

/**
 * “Cancel before X and get Y back”, by the engine that will pay it: dated steps from `now` to pick-up, in order, each
 * with another refund. Each `until` is the last instant of its step. Source: product.md §3.2 step 5.
 */
export function cancellationSteps(
  input: Omit<RefundInput, 'cause' | 'cancelledAt'>,
  now: Date,
): CancellationStep[] {
  const changes = changesAt(input).filter((at) => at.getTime() >= now.getTime() && at < input.startAt);
  const steps: CancellationStep[] = [];
  for (const until of [...changes, null]) {
    const { refundCents, keptCents } = refundFor({
      ...input,
      cause: 'guest',
      cancelledAt: until ?? input.startAt,
    });
    if (steps.at(-1)?.refundCents === refundCents) steps.pop();
    steps.push({ until, chargeCents: keptCents, refundCents });
  }
  return steps;
}
