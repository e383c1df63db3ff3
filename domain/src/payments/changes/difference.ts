import type { Cents } from '../../money.ts';
import type { CancellationTerms } from '../../policy/cancellation.ts';
import { isRental, type LineItem, sumOfLines } from '../../pricing/line-items.ts';
import type { CancellationPolicy } from '../../vehicles/vehicle.ts';
import { type LineRefund, refundFor } from '../refund.ts';

const keyOf = ({ code, itemCode, supplier }: LineItem): string => JSON.stringify([code, itemCode, supplier]);

const turned = (line: LineItem): LineItem => ({
  ...line,
  unitCents: 0 - line.unitCents,
  totalCents: 0 - line.totalCents,
  vatCents: 0 - line.vatCents,
});

/**
 * What each line of a price is more or less by, the lines that stay the same left out. Their sum is the new total less the old one, and so
 * is their VAT. Source: docs/rules/changes.md “Price”.
 */
export function differenceLines(before: readonly LineItem[], now: readonly LineItem[]): readonly LineItem[] {
  const byKey = Map.groupBy([...before, ...now], keyOf);
  return [...byKey.keys()].flatMap((key) => {
    const [was, is] = [before, now].map((lines) => lines.filter((line) => keyOf(line) === key));
    const shown = is?.[0] ?? was?.[0];
    if (was === undefined || is === undefined || shown === undefined) return [];
    const totalCents = sumOfLines(is) - sumOfLines(was);
    const vatOf = (lines: readonly LineItem[]) => lines.reduce((sum, { vatCents }) => sum + vatCents, 0);
    const vatCents = vatOf(is) - vatOf(was);
    return totalCents === 0 && vatCents === 0
      ? []
      : [{ ...shown, quantity: 1, unitCents: totalCents, totalCents, vatCents }];
  });
}

/** The lines that come to a trip, and those that go from it with sums as they were paid. */
export interface SplitDifference {
  readonly added: readonly LineItem[];
  readonly removed: readonly LineItem[];
}

/** The rental goes one way as a whole, with its discounts and promo; every other line goes its own way. */
export function splitDifference(lines: readonly LineItem[]): SplitDifference {
  const ofRental = lines.filter((line) => isRental(line) || line.code === 'promo');
  const others = lines.filter((line) => !ofRental.includes(line));
  const isLess = sumOfLines(ofRental) < 0;
  return {
    added: [...(isLess ? [] : ofRental), ...others.filter(({ totalCents }) => totalCents >= 0)],
    removed: [...(isLess ? ofRental : []), ...others.filter(({ totalCents }) => totalCents < 0)].map(turned),
  };
}

/** By whose doing and when the price is less, which decides what of it comes back. */
export interface Less {
  readonly cause: 'guest' | 'host';
  readonly policy: CancellationPolicy;
  /** How many days fewer it is. */
  readonly daysFewer: number;
  /** What the notice counts to: the start of the trip, or of the days that are given back. */
  readonly startAt: Date;
  readonly confirmedAt: Date;
  readonly at: Date;
}

/** What a change comes to. Exactly one of `payCents` and `backCents` can be above 0. */
export interface ChangeMoney {
  readonly added: readonly LineItem[];
  readonly removed: readonly LineRefund[];
  /** What the guest pays before it takes effect. */
  readonly payCents: Cents;
  /** What goes back once it has. */
  readonly backCents: Cents;
  /** What of the removed lines is kept, by the rules of cancelling. */
  readonly keptCents: Cents;
}

/**
 * What the guest pays or gets back for a change, line by line: what comes is paid in full, what goes comes back as if it were cancelled, and
 * the one counts against the other. Never gives back more than the removed lines cost. Source: docs/rules/changes.md “What comes back”.
 */
export function changeMoney(
  before: readonly LineItem[],
  now: readonly LineItem[],
  less: Less,
  terms: CancellationTerms,
): ChangeMoney {
  const { added, removed } = splitDifference(differenceLines(before, now));
  const refund = refundFor(
    {
      lines: removed,
      rentalDays: less.daysFewer,
      policy: less.policy,
      startAt: less.startAt,
      confirmedAt: less.confirmedAt,
      cancelledAt: less.at,
      cause: less.cause,
    },
    terms,
  );
  const net = sumOfLines(added) - refund.refundCents;
  return {
    added,
    removed: refund.lines,
    payCents: Math.max(0, net),
    backCents: Math.max(0, 0 - net),
    keptCents: refund.keptCents,
  };
}

/** The same where nothing that goes comes back: the car simply is returned early. */
export const withoutRefund = (money: ChangeMoney): ChangeMoney => {
  const removed = money.removed.map(({ line }) => ({ line, refundCents: 0 }));
  const payCents = sumOfLines(money.added);
  return {
    ...money,
    removed,
    payCents,
    backCents: 0,
    keptCents: sumOfLines(removed.map(({ line }) => line)),
  };
};
