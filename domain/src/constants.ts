import type { ExtraOffer, ProtectionPlan } from './pricing/terms.ts';

/**
 * Every number that the business chose, in one place. A booking keeps the versions it was made under, so raise
 * CONSTANTS_VERSION with any change here and POLICY_VERSION with any change of CANCELLATION.
 * Units are in the names: Cents, Bp (1/100 of a percent), Minutes, Hours, Days, Km. Source: product.md §2-§7.
 */
export const CONSTANTS_VERSION = 1;
export const POLICY_VERSION = 1;

/** South African VAT since 1 April 2018. Source: south-africa.md §2.1. */
export const VAT_BP = 1_500;

/** How time becomes rental days and hours. Source: product.md §4.4. */
export const RENTAL = {
  graceMinutes: 59,
  hoursPerDayPrice: 6,
  hourlyStepCents: 500,
} as const;

/** When a trip may be booked. Source: product.md §3.1 (home). */
export const BOOKING_WINDOW = { minLeadMinutes: 60, maxDays: 90, stepMinutes: 30 } as const;

/** What a host may set. The price bounds of search are proven inside these limits, so the contract must keep them. */
export const PRICE_LIMITS = {
  minDayPriceCents: 10_000,
  maxDayPriceCents: 2_500_000,
  minRulePercentBp: -5_000,
  maxRulePercentBp: 20_000,
  maxDiscountBp: 5_000,
} as const;

/** Length discounts start at these numbers of rental days. Source: product.md §3.3 (add-vehicle). */
export const DISCOUNT_FROM_DAYS = { days3Bp: 3, days7Bp: 7, days30Bp: 30 } as const;

/** A car on the saver policy costs this much less, because less comes back on a cancellation. Source: product.md §4.3. */
export const SAVER_DISCOUNT_BP = 1_000;

export interface ProtectionTerms {
  readonly label: string;
  readonly percentBp: number;
  readonly minDayCents: number;
  /** What the guest pays at most for one claim; null = Basic, which depends on the value of the car. */
  readonly excessCents: number | null;
}

/** What each plan costs of the rental, at least, and the excess it leaves. Source: product.md §7 “Guest protection”. */
export const PROTECTION = {
  basic: { label: 'Basic plan', percentBp: 0, minDayCents: 0, excessCents: null },
  standard: { label: 'Standard plan', percentBp: 1_200, minDayCents: 9_500, excessCents: 750_000 },
  super: { label: 'Super plan', percentBp: 2_200, minDayCents: 17_500, excessCents: 250_000 },
} as const satisfies Record<ProtectionPlan, ProtectionTerms>;

export const BASIC_EXCESS = { minCents: 1_500_000, valueBp: 1_000, maxCents: 4_000_000 } as const;

/** Extras that the platform sells with any car. Source: product.md §7 “Guest protection”. */
export const PLATFORM_EXTRAS: readonly ExtraOffer[] = [
  {
    code: 'tyre_glass',
    label: 'Tyre and glass waiver',
    unit: 'day',
    priceCents: 4_500,
    maxQuantity: 1,
    supplier: 'platform',
  },
  {
    code: 'gravel',
    label: 'Gravel road waiver',
    unit: 'day',
    priceCents: 6_000,
    maxQuantity: 1,
    supplier: 'platform',
  },
  {
    code: 'cross_border',
    label: 'Cross-border letter',
    unit: 'country',
    priceCents: 65_000,
    maxQuantity: 6,
    supplier: 'platform',
  },
];

/** The guest's service fee, of the rental after discounts. Source: product.md §4.9. */
export const SERVICE_FEE = { percentBp: 800, minCents: 3_900 } as const;

/** The host's part of what the guest pays for the car and for the host's extras. Source: product.md §4.9 (Balanced plan). */
export const HOST_SHARE = { rentalBp: 7_500, extrasBp: 9_000 } as const;

/** A licence must have been held this long at pick-up. Source: product.md §3.2 step 2. */
export const LICENCE = { heldMonths: 12 } as const;

/**
 * Drivers: nobody under 21; one fee per rental day while anybody who will drive is under 25, however many they are.
 * Source: product.md §2 (benchmarks) and §3.2 step 2; the R75 is our own proposal.
 */
export const DRIVERS = { minimumAge: 21, youngUnderAge: 25, youngFeePerDayCents: 7_500 } as const;

export const RISK_BANDS = ['low', 'medium', 'high'] as const;
export type RiskBand = (typeof RISK_BANDS)[number];

/** Deposit: a base by the value of the car, times the band, rounded to R100. Source: product.md §4.6. */
export const DEPOSIT = {
  bases: [
    { upToValueCents: 30_000_000, cents: 350_000 },
    { upToValueCents: 60_000_000, cents: 750_000 },
    { upToValueCents: Number.POSITIVE_INFINITY, cents: 1_200_000 },
  ],
  bandBp: { low: 7_000, medium: 10_000, high: 15_000 },
  superPlanBp: 5_000,
  stepCents: 10_000,
} as const;

/** The most that each broken rule can cost, shown before paying as part of “most you could owe”. Source: product.md §4.7. */
export const FEE_CAPS = {
  lateReturnDayPrices: 2,
  cleaningCents: 75_000,
  smokingCents: 50_000,
  refuelServiceCents: 15_000,
  adminCents: 25_000,
} as const;

/** How long things wait, and how many of them one guest may have open. Source: product.md §4.1. */
export const BOOKING_TIMES = {
  holdMinutes: 15,
  requestHours: 8,
  requestBeforeStartHours: 1,
  reviewBeforeStartHours: 3,
  readyBeforeStartHours: 24,
  checksBeforeStartHours: 2,
  overdueAfterEndMinutes: 30,
  unrecoveredAfterOverdueHours: 24,
  inspectionHours: 24,
  closingHours: 72,
  guestNoShowAfterMinutes: 120,
  guestNoShowWithinHours: 72,
  hostNoShowAfterMinutes: 30,
} as const;
export const OPEN_BOOKINGS = { maxRequested: 3, maxPendingPayment: 2 } as const;

/**
 * The cancellation table: the first row whose notice is long enough gives the charge on the rental R.
 * `days` charges single days of rental (D = R ÷ rental days) when the trip is longer than 2 days. Source: product.md §4.3.
 */
export const CANCELLATION = {
  graceHours: 24,
  graceWhenStartIsDaysAway: 7,
  shortGraceHours: 1,
  shortTripDays: 2,
  policies: {
    flexible: [
      { fromHours: 24, charge: { kind: 'percent', bp: 0 } },
      { fromHours: 0, charge: { kind: 'days', longTripBp: 10_000, shortTripBp: 5_000 } },
    ],
    moderate: [
      { fromHours: 120, charge: { kind: 'percent', bp: 0 } },
      { fromHours: 24, charge: { kind: 'percent', bp: 2_500 } },
      { fromHours: 0, charge: { kind: 'percent', bp: 5_000 } },
    ],
    strict: [
      { fromHours: 336, charge: { kind: 'percent', bp: 0 } },
      { fromHours: 168, charge: { kind: 'percent', bp: 5_000 } },
      { fromHours: 0, charge: { kind: 'percent', bp: 7_500 } },
    ],
    saver: [
      { fromHours: 168, charge: { kind: 'percent', bp: 5_000 } },
      { fromHours: 0, charge: { kind: 'percent', bp: 7_500 } },
    ],
  },
  noShow: { kind: 'days', longTripBp: 20_000, shortTripBp: 7_500 },
  maxChargeBp: 7_500,
  deliveryFullNoticeHours: 24,
  deliveryLateRefundBp: 5_000,
  hostCredit: { withinHours: 72, minCents: 20_000, percentBp: 500 },
} as const;

/** Search limits. Source: product.md §3.1 and performance-and-reliability.md §2. */
export const SEARCH = { defaultLimit: 20, maxLimit: 50, defaultRadiusKm: 25, maxRadiusKm: 250 } as const;

/** The “best match” formula, published as it is. Source: product.md §4.13. */
export const RANKING = {
  weights: { priceFit: 0.3, quality: 0.25, reliability: 0.2, distanceFit: 0.15, completeness: 0.1 },
  ratingPriorCount: 8,
  /** The mean that the first reviews of the platform are weighed against. */
  meanStarsBeforeReviews: 4.5,
  newHostReliability: 0.8,
  cancelRateWeight: 3,
  lateAnswerRateWeight: 0.5,
  distanceScaleKm: 15,
  allStarLift: 1.05,
} as const;
