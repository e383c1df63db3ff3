import type { Cents } from '../money.ts';
import type { HostShare } from '../policy/pricing.ts';
import type { LineItem } from '../pricing/line-items.ts';
import { payoutCents } from './payout.ts';

/** No month is longer. */
export const MOST_DAYS_A_MONTH = 31;

export interface MonthOfHosting {
  /** What guests pay for the rental, before the service fee and protection that they pay on top. */
  readonly rentalCents: Cents;
  /** What Kwela keeps of it. */
  readonly keptCents: Cents;
  readonly payoutCents: Cents;
}

/**
 * What a host is paid for so many booked days at one day price, by the rule that pays out each trip: no discounts, no
 * extras, and nothing of what the car costs its owner. Source: docs/rules/prices.md “Service fee and host share”.
 */
export function monthOfHosting(
  { dayPriceCents, days }: { readonly dayPriceCents: Cents; readonly days: number },
  share: HostShare,
): MonthOfHosting {
  const rentalCents = dayPriceCents * days;
  const rental: LineItem = {
    code: 'trip_price',
    quantity: days,
    unitCents: dayPriceCents,
    totalCents: rentalCents,
    supplier: 'host',
    vat: 'non_vendor',
    vatCents: 0,
  };
  const payout = payoutCents([rental], share);
  return { rentalCents, keptCents: rentalCents - payout, payoutCents: payout };
}
