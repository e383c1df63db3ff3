import { type Cents, roundHalfUp, vatIncluded } from '../money.ts';
import { vatBpOn } from '../pricing/vat.ts';
import { localDate } from '../time.ts';
import type { Period } from './host-counts.ts';

/** The money of one booking as the books have it, and what decides whose it is. All in whole cents, none below 0. */
export interface BookedMoney {
  readonly bookingId: string;
  readonly vehicleId: string;
  readonly endAt: Date;
  /** The trip is over, or never will be driven. */
  readonly isOver: boolean;
  /** What the host supplies of the price: rental and extras. */
  readonly hostLinesCents: Cents;
  /** What the booking pays out to its host when nothing of it is given back. */
  readonly payoutCents: Cents;
  /** What of it was taken from the guest and lies in trust: it becomes the host’s, and our fee, or is given back. */
  readonly inTrustCents: Cents;
  /** What has become the host’s: of a trip that is over, or of what was kept of one that was cancelled or cut short. */
  readonly earnedCents: Cents;
  /** What has left for the host. */
  readonly paidCents: Cents;
}

/** What a host earns of a booking: `gross` is theirs and the platform's fee together. */
export interface Earned {
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  /** In the fee, at the rate of the day on which the trip ends. */
  readonly feeVatCents: Cents;
  /** For trips that are still to come or under way. */
  readonly comingCents: Cents;
  /** For trips that are over, and not paid out. */
  readonly heldCents: Cents;
  readonly paidCents: Cents;
}

/**
 * What the books say a host earns of one booking: what has become theirs, and of what lies in trust a share as of the whole booking.
 * Source: docs/rules/hosting.md “Earned”.
 */
export function earnedOf({
  hostLinesCents,
  payoutCents,
  inTrustCents,
  earnedCents,
  paidCents,
  isOver,
  endAt,
}: BookedMoney): Earned {
  const withFeeCents =
    payoutCents === 0 ? earnedCents : roundHalfUp(earnedCents * hostLinesCents, payoutCents);
  const ofTrustCents = hostLinesCents === 0 ? 0 : roundHalfUp(inTrustCents * payoutCents, hostLinesCents);
  const grossCents = inTrustCents + withFeeCents;
  const shareCents = earnedCents + ofTrustCents;
  const openCents = Math.max(0, shareCents - paidCents);
  return {
    grossCents,
    feeCents: grossCents - shareCents,
    feeVatCents: vatIncluded(grossCents - shareCents, vatBpOn(localDate(endAt))),
    comingCents: isOver ? 0 : openCents,
    heldCents: isOver ? openCents : 0,
    paidCents,
  };
}

export interface EarnedSum extends Earned {
  readonly tripCount: number;
}

const NOTHING: EarnedSum = {
  tripCount: 0,
  grossCents: 0,
  feeCents: 0,
  feeVatCents: 0,
  comingCents: 0,
  heldCents: 0,
  paidCents: 0,
};

/** All of some bookings together. */
export const earnedInAll = (bookings: readonly BookedMoney[]): EarnedSum =>
  bookings.reduce((sum, money) => {
    const one = earnedOf(money);
    return {
      tripCount: sum.tripCount + 1,
      grossCents: sum.grossCents + one.grossCents,
      feeCents: sum.feeCents + one.feeCents,
      feeVatCents: sum.feeVatCents + one.feeVatCents,
      comingCents: sum.comingCents + one.comingCents,
      heldCents: sum.heldCents + one.heldCents,
      paidCents: sum.paidCents + one.paidCents,
    };
  }, NOTHING);

/** A trip belongs to the day, and so to the month, on which it ends on the South African clock. */
export const endsIn = ({ endAt }: Pick<BookedMoney, 'endAt'>, { fromOn, toOn }: Period): boolean => {
  const on = localDate(endAt);
  return fromOn <= on && on < toOn;
};

/** The first day of the month in which a trip ends. */
export const monthOfTrip = ({ endAt }: Pick<BookedMoney, 'endAt'>): string =>
  `${localDate(endAt).slice(0, 7)}-01`;

/** Bookings by something that is said of each, in the order of the first of them. */
export function earnedBy<Key extends string>(
  bookings: readonly BookedMoney[],
  keyOf: (money: BookedMoney) => Key,
): readonly (EarnedSum & { readonly key: Key })[] {
  const groups = Map.groupBy(bookings, keyOf);
  return [...groups].map(([key, group]) => ({ key, ...earnedInAll(group) }));
}
