import type { CarPrices, PreviewedTrip } from '../price-calls.ts';

/** What the prices of a car may be. */
export const LIMITS: CarPrices['limits'] = {
  minDayPriceCents: 10_000,
  maxDayPriceCents: 2_500_000,
  minRulePercentBp: -5_000,
  maxRulePercentBp: 20_000,
  maxDiscountBp: 5_000,
  maxCalendarRules: 40,
  maxMomentRules: 6,
  maxOwnPrices: 400,
  maxLeadDays: 365,
  maxLastMinuteDays: 14,
};

/** A trip of three days, at what it costs a guest. */
export const tripOf = (totalCents: number): PreviewedTrip => ({
  lineItems: [
    {
      code: 'trip_price',
      facts: { fullDays: 3, partHours: 0 },
      quantity: 1,
      unitCents: totalCents,
      totalCents,
      supplier: 'host',
      vat: 'non_vendor',
      vatCents: 0,
    },
  ],
  totalCents,
  payoutCents: 135_000,
  days: [
    {
      on: '2030-11-29',
      dayPriceCents: 69_000,
      reasons: [
        { code: 'day_price', dayPriceCents: 60_000 },
        { code: 'weekend', percentBp: 1_500, dayPriceCents: 69_000 },
      ],
    },
  ],
});
