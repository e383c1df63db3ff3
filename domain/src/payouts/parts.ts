import { type Cents, proportion, roundHalfUp, vatIncluded } from '../money.ts';
import type { PayoutRules } from '../policy/hosting.ts';
import { days } from '../time.ts';

export interface TripTime {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** A trip so long is paid week by week. */
export const isPaidInParts = ({ startAt, endAt }: TripTime, { sliceDays }: PayoutRules): boolean =>
  endAt.getTime() - startAt.getTime() > days(sliceDays);

/**
 * How many whole weeks of a long trip are over at an instant. The last week is never among them, nor what lies behind the agreed end: the
 * return settles what is left. Source: docs/rules/payments.md “Payouts”.
 */
export function weeksOver(trip: TripTime, at: Date, rules: PayoutRules): number {
  if (!isPaidInParts(trip, rules)) return 0;
  const week = days(rules.sliceDays);
  const start = trip.startAt.getTime();
  const beforeLast = Math.ceil((trip.endAt.getTime() - start) / week) - 1;
  return Math.max(0, Math.min(beforeLast, Math.floor((at.getTime() - start) / week)));
}

/** When the week with this number, from 1, is over. */
export const weekEnd = ({ startAt }: TripTime, week: number, { sliceDays }: PayoutRules): Date =>
  new Date(startAt.getTime() + days(sliceDays) * week);

/** The money of a whole booking, in cents. */
export interface TripMoney {
  /** What the host supplies of the price. */
  readonly hostLinesCents: Cents;
  /** What the booking pays out when nothing of it is given back. */
  readonly payoutCents: Cents;
  /** What of it was taken and not given back: what is in trust, and what has become the host’s and ours before. */
  readonly grossCents: Cents;
}

/** What one part of a trip came to: gross is the host’s and our fee together; the VAT is in the fee. */
export interface Part {
  readonly grossCents: Cents;
  readonly cents: Cents;
  readonly feeCents: Cents;
  readonly feeVatCents: Cents;
}

export const NO_PART: Part = { grossCents: 0, cents: 0, feeCents: 0, feeVatCents: 0 };

export const addParts = (parts: readonly Part[]): Part =>
  parts.reduce(
    (sum, part) => ({
      grossCents: sum.grossCents + part.grossCents,
      cents: sum.cents + part.cents,
      feeCents: sum.feeCents + part.feeCents,
      feeVatCents: sum.feeVatCents + part.feeVatCents,
    }),
    NO_PART,
  );

/** How much of a trip is over: `elapsedMs` of `wholeMs`, the two equal for all of it. */
export interface Elapsed {
  readonly elapsedMs: number;
  readonly wholeMs: number;
}

/**
 * What the next part of a trip comes to, after those before it: the share of the booking, by time, less what was earned before. All parts
 * together are the booking to the cent, also its fee and the VAT in that, and no part is below nothing.
 * Source: docs/rules/payments.md “Payouts”, docs/rules/hosting.md “Earned”.
 */
export function nextPart(
  { hostLinesCents, payoutCents, grossCents }: TripMoney,
  before: Part,
  { elapsedMs, wholeMs }: Elapsed,
  vatBp: number,
): Part {
  const grossSoFar = elapsedMs >= wholeMs ? grossCents : proportion(grossCents, elapsedMs, wholeMs);
  const centsSoFar = hostLinesCents === 0 ? 0 : roundHalfUp(payoutCents * grossSoFar, hostLinesCents);
  const gross = Math.max(0, grossSoFar - before.grossCents);
  const cents = Math.min(gross, Math.max(0, centsSoFar - before.cents));
  const feeCents = gross - cents;
  const feeVatCents = Math.min(
    feeCents,
    Math.max(0, vatIncluded(before.feeCents + feeCents, vatBp) - before.feeVatCents),
  );
  return { grossCents: gross, cents, feeCents, feeVatCents };
}
