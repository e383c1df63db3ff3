import type { CarPrices } from '../price-calls.ts';

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
