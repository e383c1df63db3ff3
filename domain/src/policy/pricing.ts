import type { ExtraUnit } from '../vehicles/terms.ts';

/** How time becomes rental days and hours, and what a longer or a saver trip costs less. */
export interface RentalRules {
  /** So many minutes after a whole day are free. */
  readonly graceMinutes: number;
  /** A started hour costs the day price divided by this, to the nearest step. */
  readonly hoursPerDayPrice: number;
  readonly hourlyStepCents: number;
  /** Each length discount of a host starts at so many rental days. */
  readonly discountFromDays: {
    readonly days3Bp: number;
    readonly days7Bp: number;
    readonly days30Bp: number;
  };
  /** A car on the saver policy costs this much less, because less comes back on a cancellation. */
  readonly saverDiscountBp: number;
}

/** What a host may set. The bounds that search scans by are proven inside these limits. */
export interface PriceLimits {
  readonly minDayPriceCents: number;
  readonly maxDayPriceCents: number;
  readonly minRulePercentBp: number;
  readonly maxRulePercentBp: number;
  readonly maxDiscountBp: number;
  readonly maxExtras: number;
}

/** The guest's service fee, of the rental after discounts. */
export interface ServiceFee {
  readonly percentBp: number;
  readonly minCents: number;
}

/** The host's part of what the guest pays for the car and for the host's extras. */
export interface HostShare {
  readonly rentalBp: number;
  readonly extrasBp: number;
}

export const PLATFORM_EXTRAS = ['tyre_glass', 'gravel', 'cross_border'] as const;
export type PlatformExtraCode = (typeof PLATFORM_EXTRAS)[number];

/** An extra that the platform sells with any car. */
export interface PlatformExtra {
  readonly code: PlatformExtraCode;
  readonly unit: ExtraUnit;
  readonly priceCents: number;
  readonly maxQuantity: number;
}

/** The most that each broken rule can cost, shown before paying as part of “most you could owe”. */
export interface FeeCapAmounts {
  /** A return that is this late costs so many day prices at most. */
  readonly lateReturnHours: number;
  readonly lateReturnDayPrices: number;
  readonly cleaningCents: number;
  readonly smokingCents: number;
  readonly refuelServiceCents: number;
  readonly adminCents: number;
}
