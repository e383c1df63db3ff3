import { type Cents, percentOf, proportion } from '../money.ts';

/** A trip as time and rental. */
export interface RentedTime {
  readonly startAt: Date;
  readonly endAt: Date;
  readonly rentalCents: Cents;
}

const lengthMs = ({ startAt, endAt }: Pick<RentedTime, 'startAt' | 'endAt'>): number =>
  Math.max(0, endAt.getTime() - startAt.getTime());

/**
 * What a guest who cancelled gets as credit because somebody else rented the car on their days, and the trip took place: a share of what was
 * kept of the rental for as much of their time as was rented again, and never more than that time brought, nor than they have lost so far: a
 * promo of ours paid for a part of the rental. Source: docs/rules/cancellation.md “Rented again”.
 */
export function reletCreditCents(
  cancelled: Pick<RentedTime, 'startAt' | 'endAt'> & {
    readonly keptRentalCents: Cents;
    /** What was kept of all that they paid, less what they got of it as such credit before. */
    readonly lostCents: Cents;
  },
  again: RentedTime,
  shareBp: number,
): Cents {
  const overlapMs = lengthMs({
    startAt: cancelled.startAt > again.startAt ? cancelled.startAt : again.startAt,
    endAt: cancelled.endAt < again.endAt ? cancelled.endAt : again.endAt,
  });
  if (overlapMs === 0) return 0;
  const ofKept = proportion(percentOf(cancelled.keptRentalCents, shareBp), overlapMs, lengthMs(cancelled));
  const brought = proportion(again.rentalCents, overlapMs, lengthMs(again));
  return Math.max(0, Math.min(ofKept, brought, cancelled.lostCents));
}
