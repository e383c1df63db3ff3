import type { Policy } from '../policy/policy.ts';
import type { LineCode, LineItem } from '../pricing/line-items.ts';
import { serviceFeeCents } from '../pricing/trip-price.ts';
import { after, days, hours } from '../time.ts';
import type { CancellationPolicy } from '../vehicles/vehicle.ts';
import { type Refund, refundFor } from './refund.ts';

/** A trip as somebody imagines it: what the rental costs in all, and how long before pick-up they would cancel. */
export interface ImaginedTrip {
  readonly policy: CancellationPolicy;
  readonly rentalCents: number;
  readonly rentalDays: number;
  readonly daysBefore: number;
}

/** Which days it is about does not matter. */
const PICK_UP_AT = new Date('2026-12-04T08:00:00Z');

const line = (code: LineCode, totalCents: number, supplier: LineItem['supplier']): LineItem => ({
  code,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  supplier,
  vat: 'exempt',
  vatCents: 0,
});

/**
 * What a guest would get back of the rental and its service fee, by the engine that pays it, once the time to change their
 * mind is over. Source: docs/rules/cancellation.md “What comes back”.
 */
export function simulateCancellation(
  { policy, rentalCents, rentalDays, daysBefore }: ImaginedTrip,
  { cancellation, serviceFee }: Pick<Policy, 'cancellation' | 'serviceFee'>,
): Refund {
  const cancelledAt = after(PICK_UP_AT, -days(daysBefore));
  const lastsLongest = Math.max(cancellation.graceHours, cancellation.shortGraceHours);
  return refundFor(
    {
      lines: [
        line('trip_price', rentalCents, 'host'),
        line('service_fee', serviceFeeCents(rentalCents, serviceFee), 'platform'),
      ],
      rentalDays,
      policy,
      startAt: PICK_UP_AT,
      confirmedAt: after(cancelledAt, -hours(lastsLongest + 1)),
      cancelledAt,
      cause: 'guest',
    },
    cancellation,
  );
}
