import { CHARGE_KINDS } from '@kwela/domain/charges/kinds';
import { CONDITION_ANGLES } from '@kwela/domain/hand-over/report';
import { WHOLE_BP } from '@kwela/domain/money';
import { RISK_BANDS } from '@kwela/domain/policy/deposit';
import type { PolicyValues } from '@kwela/domain/policy/policy';
import { PLATFORM_EXTRAS } from '@kwela/domain/policy/pricing';
import { FIRST_HOST_PLAN, HOST_PLANS } from '@kwela/domain/protection/host-plans';
import { PROTECTION_PLANS } from '@kwela/domain/protection/plans';
import { EXTRA_UNITS } from '@kwela/domain/vehicles/terms';
import { CANCELLATION_POLICIES, VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { MOST_DRIVERS, MOST_SHARES, WIDEST_RADIUS_KM } from './fields.ts';

/**
 * A version of the policy as it is kept: every number there, within what the rules can bear, and nothing beside. What does
 * not fit is refused, never mended. Ascending and descending tables are checked, because the rules read them in order.
 */

const count = z.int().min(0).max(1_000_000);
const least1 = z.int().min(1).max(1_000_000);
const cents = z.int32().min(0);
const share = z.int().min(0).max(WHOLE_BP);
const factor = z.number().min(0).max(1_000);
const percentBp = z.int().min(-9_000).max(100_000);

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));

const discountFromDays = z
  .strictObject({ days3Bp: least1, days7Bp: least1, days30Bp: least1 })
  .refine(
    (from) => isAscending([from.days3Bp, from.days7Bp, from.days30Bp]),
    'must grow from one to the next',
  );

const charge = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), bp: share }),
  z.strictObject({ kind: z.literal('days'), longTripBp: percentBp.min(0), shortTripBp: percentBp.min(0) }),
]);
const cancellationRows = z
  .array(z.strictObject({ fromHours: count, charge }))
  .min(1)
  .max(12)
  .refine((rows) => isAscending(rows.map(({ fromHours }) => -fromHours)), 'must fall from one to the next')
  .refine((rows) => rows.at(-1)?.fromHours === 0, 'must end at 0 hours');

const depositBases = z
  .array(z.strictObject({ upToValueCents: z.int().min(1).nullable(), cents }))
  .min(1)
  .max(20)
  .refine(
    (rows) =>
      rows.at(-1)?.upToValueCents === null &&
      rows.slice(0, -1).every(({ upToValueCents }) => upToValueCents !== null),
    'must end with the row for any value, and only there',
  )
  .refine(
    (rows) => isAscending(rows.map(({ upToValueCents }) => upToValueCents ?? Number.POSITIVE_INFINITY)),
    'must grow from one to the next',
  );

const oneEach = <Item extends { readonly code: string }>(items: readonly Item[]): boolean =>
  new Set(items.map(({ code }) => code)).size === items.length;

const weights = z
  .strictObject({
    priceFit: factor,
    quality: factor,
    reliability: factor,
    distanceFit: factor,
    completeness: factor,
  })
  .refine(
    (parts) => Math.abs(Object.values(parts).reduce((sum, part) => sum + part, 0) - 1) < 1e-9,
    'must come to 1 together',
  );

const minuteOfDay = z.int().min(0).max(1_439);

const deposit = z.strictObject({
  bases: depositBases,
  bandBp: z.record(z.enum(RISK_BANDS), z.int().min(0).max(100_000)),
  superPlanBp: share,
  stepCents: z.int().min(1).max(1_000_000),
  renewAfterHours: least1,
  fixHours: least1,
  fixAtLeastMinutes: count,
  warnBeforeHours: count,
  refundWorkingDays: z.int().min(0).max(30),
  lateCreditPerDayCents: cents,
});

/** How long things wait; each booking also says its own. */
export const policyTimes = z.strictObject({
  holdMinutes: least1,
  requestHours: least1,
  requestBeforeStartHours: count,
  reviewBeforeStartHours: count,
  reviewWithinHours: least1,
  readyBeforeStartHours: count,
  checksBeforeStartHours: count,
  overdueAfterEndMinutes: count,
  unrecoveredAfterOverdueHours: count,
  inspectionHours: count,
  closingHours: count,
  guestNoShowAfterMinutes: count,
  guestNoShowWithinHours: count,
  hostNoShowAfterMinutes: count,
  noShowContestHours: count,
  refusalReviewHours: least1,
  guestProofDays: count,
  hostProofDays: count,
  appealAnswerHours: count,
  changeAnswerHours: count,
  changePaymentMinutes: count,
});

const hostPlans = z
  .record(
    z.enum(HOST_PLANS),
    z.strictObject({
      shareChangeBp: z.int().min(-WHOLE_BP).max(WHOLE_BP),
      excessCents: cents.nullable(),
      lossOfUseDays: z.int().min(0).max(365),
      isWearCovered: z.boolean(),
      isTyreAndGlassCovered: z.boolean(),
      photosWithinHours: z.int().min(1).max(720),
    }),
  )
  .refine(
    (plans) => plans[FIRST_HOST_PLAN].shareChangeBp === 0,
    'must leave the share of the first plan as it is',
  );

const shape = z.strictObject({
  rental: z.strictObject({
    graceMinutes: z.int().min(0).max(1_439),
    hoursPerDayPrice: z.int().min(1).max(24),
    hourlyStepCents: z.int().min(1).max(100_000),
    discountFromDays,
    saverDiscountBp: z.int().min(0).max(5_000),
  }),
  trips: z.strictObject({
    minLeadMinutes: count,
    maxDays: z.int().min(1).max(365),
    stepMinutes: z.int().min(1).max(1_440),
  }),
  prices: z
    .strictObject({
      minDayPriceCents: z.int().min(1_000).max(100_000_000),
      maxDayPriceCents: z.int().min(1_000).max(100_000_000),
      minRulePercentBp: percentBp,
      maxRulePercentBp: percentBp,
      maxDiscountBp: z.int().min(0).max(9_000),
      maxExtras: z.int().min(0).max(100),
    })
    .refine((prices) => prices.minDayPriceCents <= prices.maxDayPriceCents, 'the least is more than the most')
    .refine(
      (prices) => prices.minRulePercentBp <= prices.maxRulePercentBp,
      'the least is more than the most',
    ),
  serviceFee: z.strictObject({ percentBp: share, minCents: cents }),
  hostShare: z.strictObject({ rentalBp: share, extrasBp: share }),
  hostPlans,
  protection: z.strictObject({
    plans: z.record(
      z.enum(PROTECTION_PLANS),
      z.strictObject({ percentBp: share, minDayCents: cents, excessCents: cents.nullable() }),
    ),
    valueExcess: z
      .strictObject({ minCents: cents, valueBp: share, maxCents: cents })
      .refine(({ minCents, maxCents }) => minCents <= maxCents, 'the least is more than the most'),
    reportWithinHours: count,
  }),
  extras: z
    .array(
      z.strictObject({
        code: z.enum(PLATFORM_EXTRAS),
        unit: z.enum(EXTRA_UNITS),
        priceCents: cents,
        maxQuantity: z.int().min(1).max(20),
      }),
    )
    .refine(oneEach, 'has a code twice'),
  drivers: z.strictObject({
    minimumAge: z.int().min(18).max(99),
    youngUnderAge: z.int().min(18).max(99),
    youngFeePerDayCents: cents,
    licenceHeldMonths: count,
    maxDrivers: z.int().min(1).max(MOST_DRIVERS),
  }),
  deposit,
  feeCaps: z.strictObject({
    lateReturnHours: least1,
    lateReturnDayPrices: z.int().min(0).max(100),
    cleaningCents: cents,
    smokingCents: cents,
    refuelServiceCents: cents,
    adminCents: cents,
  }),
  times: policyTimes,
  eft: z.strictObject({
    payMinutes: z.int().min(1).max(1_440),
    reviewHours: z.int().min(1).max(72),
    forgivenCents: cents.max(100_000),
  }),
  refunds: z.strictObject({ accountReminderDays: z.int().min(1).max(30) }),
  reminders: z.strictObject({
    beforeHoldEndMinutes: count,
    prepareBeforeStartHours: count,
    beforeStartHours: count,
    beforeEndHours: count,
    lateAfterEndHours: count,
    veryLateAfterEndHours: count,
  }),
  handOver: z.strictObject({
    angles: z
      .array(z.enum(CONDITION_ANGLES).exclude(['extra']))
      .min(1)
      .refine((angles) => new Set(angles).size === angles.length, 'has an angle twice'),
    opensBeforeStartMinutes: count,
    photosBeforeStartHours: count,
    clockSkewMinutes: count,
    maxPhotos: z.int().min(1).max(1_000),
    maxReports: z.int().min(1).max(100),
    maxAnswerFiles: z.int().min(0).max(20),
    lateFeePerHourCents: cents,
    waitCreditPerHourCents: cents,
  }),
  charges: z.strictObject({
    fileWithinHours: least1,
    documentWithinDays: least1,
    answerHours: least1,
    silentUpToCents: cents,
    appealDays: count,
    payWithinDays: least1,
    maxFiles: z.int().min(1).max(20),
    hostCostBp: z.record(z.enum(CHARGE_KINDS), share),
    hostFeeBp: z.record(z.enum(CHARGE_KINDS), share),
    tollAdminCents: cents,
    tollMostCents: cents,
    fineMostCents: cents,
    lostItemMostCents: cents,
    tankLitres: z.record(z.enum(VEHICLE_CATEGORIES), z.int().min(0).max(500)),
    lowReviewStars: z.int().min(0).max(5),
    misuseCents: z.array(cents).max(10).readonly(),
  }),
  openBookings: z.strictObject({
    maxRequested: z.int().min(1).max(100),
    maxPendingPayment: z.int().min(1).max(100),
  }),
  groupPay: z
    .strictObject({
      openHours: z.int().min(1).max(168),
      closesBeforeStartHours: count,
      leastOpenMinutes: least1,
      leastPeople: z.int().min(2).max(100),
      mostPeople: z.int().min(2).max(MOST_SHARES),
      leastShareCents: z.int().min(1).max(100_000),
      remindBeforeEndHours: count,
    })
    .refine((terms) => terms.leastPeople <= terms.mostPeople, 'the least is more than the most'),
  cancellation: z.strictObject({
    graceHours: count,
    graceWhenStartIsDaysAway: count,
    shortGraceHours: count,
    shortTripDays: count,
    policies: z.record(z.enum(CANCELLATION_POLICIES), cancellationRows),
    noShow: charge,
    maxChargeBp: share,
    deliveryFullNoticeHours: count,
    deliveryLateRefundBp: share,
    hostCredit: z.strictObject({ withinHours: count, minCents: cents, percentBp: share }),
    relet: z.strictObject({ shareBp: share }),
    creditMonths: z.int().min(36).max(1_200),
    credit: z.strictObject({
      leastPaidCents: z.int().min(0).max(100_000),
      returnedMonths: z.int().min(1).max(120),
    }),
    rebooking: z.strictObject({ maxDearerBp: share, maxCars: z.int().min(1).max(12) }),
  }),
  search: z
    .strictObject({
      defaultRadiusKm: z.number().min(1).max(WIDEST_RADIUS_KM),
      maxRadiusKm: z.number().min(1).max(WIDEST_RADIUS_KM),
      lowDepositCents: cents,
    })
    .refine(
      (radius) => radius.defaultRadiusKm <= radius.maxRadiusKm,
      'the usual radius is beyond the widest',
    ),
  ranking: z.strictObject({
    weights,
    ratingPriorCount: factor,
    meanStarsBeforeReviews: z.number().min(1).max(5),
    newHostReliability: z.number().min(0).max(1),
    cancelRateWeight: factor,
    lateAnswerRateWeight: factor,
    distanceScaleKm: factor.positive(),
    allStarLift: z.number().min(1).max(10),
  }),
  reviews: z
    .strictObject({
      ratingShownFromCount: z.int().min(1).max(1_000),
      hostShareFromTripCount: count,
      windowDays: z.int().min(1).max(60),
      remindBeforeCloseHours: count,
      sealedHours: count,
      cancellationLineWithinDays: z.int().min(0).max(365),
      cancellationLineMonths: z.int().min(0).max(120),
    })
    .refine(({ windowDays, remindBeforeCloseHours, sealedHours }) => {
      const windowHours = windowDays * 24;
      return remindBeforeCloseHours < windowHours && sealedHours < windowHours;
    }, 'both happen while reviews are open'),
  accounts: z.strictObject({
    coolingDays: z.int().min(0).max(30),
    quietHours: z.strictObject({ isOn: z.boolean(), fromMinute: minuteOfDay, toMinute: minuteOfDay }),
  }),
  verification: z.strictObject({
    maxResubmissions: z.int().min(0).max(20),
    minPhotoPx: z.int().min(100).max(4_000),
    remindDaysBefore: z
      .array(z.int().min(1).max(120))
      .min(1)
      .max(6)
      .refine((days) => isAscending(days.map((one) => -one)), 'must fall from one to the next')
      .readonly(),
  }),
  analytics: z
    .strictObject({
      keptDays: z.int().min(1).max(1_000),
      visitIdleMinutes: z.int().min(1).max(1_440),
      purchaseWithinDays: z.int().min(1).max(90),
    })
    .refine(
      (rules) => rules.purchaseWithinDays < rules.keptDays,
      'would let a purchase be counted again after it was forgotten',
    ),
});

export const policyValues: z.ZodType<PolicyValues> = shape;

/** What anybody may know of a version, its date as text. */
export const publicPolicy = shape.omit({ reminders: true, handOver: true, charges: true }).extend({
  version: z.int().min(1),
  validFrom: z.iso.datetime(),
  deposit: deposit.omit({ bandBp: true }),
});
