import type { Policy } from '../policy.ts';

/** The numbers that the product starts with. */
export const POLICY_1: Policy = {
  version: 1,
  validFrom: new Date('2024-01-01T00:00:00+02:00'),
  // Source: docs/rules/prices.md “Rental days”, §3.3 (add-vehicle), §4.3.
  rental: {
    graceMinutes: 59,
    hoursPerDayPrice: 6,
    hourlyStepCents: 500,
    discountFromDays: { days3Bp: 3, days7Bp: 7, days30Bp: 30 },
    saverDiscountBp: 1_000,
  },
  // Source: docs/rules/vehicles.md “Trip window”.
  trips: { minLeadMinutes: 60, maxDays: 90, stepMinutes: 30 },
  prices: {
    minDayPriceCents: 10_000,
    maxDayPriceCents: 2_500_000,
    minRulePercentBp: -5_000,
    maxRulePercentBp: 20_000,
    maxDiscountBp: 5_000,
    maxExtras: 20,
  },
  // Source: docs/rules/prices.md “Service fee and host share”.
  serviceFee: { percentBp: 800, minCents: 3_900 },
  // Source: docs/rules/prices.md “Service fee and host share”.
  hostShare: { rentalBp: 7_500, extrasBp: 9_000 },
  // Source: docs/rules/protection.md “Host plans”.
  hostPlans: {
    full: {
      shareChangeBp: -1_500,
      excessCents: 0,
      lossOfUseDays: 14,
      isWearCovered: true,
      isTyreAndGlassCovered: true,
      photosWithinHours: 24,
    },
    balanced: {
      shareChangeBp: 0,
      excessCents: 350_000,
      lossOfUseDays: 7,
      isWearCovered: false,
      isTyreAndGlassCovered: true,
      photosWithinHours: 24,
    },
    lean: {
      shareChangeBp: 500,
      excessCents: 1_000_000,
      lossOfUseDays: 0,
      isWearCovered: false,
      isTyreAndGlassCovered: true,
      photosWithinHours: 24,
    },
    minimal: {
      shareChangeBp: 1_000,
      excessCents: 2_500_000,
      lossOfUseDays: 0,
      isWearCovered: false,
      isTyreAndGlassCovered: false,
      photosWithinHours: 24,
    },
    own_cover: {
      shareChangeBp: 1_500,
      excessCents: null,
      lossOfUseDays: 0,
      isWearCovered: false,
      isTyreAndGlassCovered: false,
      photosWithinHours: 24,
    },
  },
  // Source: docs/rules/protection.md “Plans”.
  protection: {
    plans: {
      basic: { percentBp: 0, minDayCents: 0, excessCents: null },
      standard: { percentBp: 1_200, minDayCents: 9_500, excessCents: 750_000 },
      super: { percentBp: 2_200, minDayCents: 17_500, excessCents: 250_000 },
    },
    valueExcess: { minCents: 1_500_000, valueBp: 1_000, maxCents: 4_000_000 },
    reportWithinHours: 72,
  },
  // Source: docs/rules/protection.md “Plans”.
  extras: [
    { code: 'tyre_glass', unit: 'day', priceCents: 4_500, maxQuantity: 1 },
    { code: 'gravel', unit: 'day', priceCents: 6_000, maxQuantity: 1 },
    { code: 'cross_border', unit: 'country', priceCents: 65_000, maxQuantity: 6 },
  ],
  // Source: docs/rules/prices.md “Drivers' fee”.
  drivers: {
    minimumAge: 21,
    youngUnderAge: 25,
    youngFeePerDayCents: 7_500,
    licenceHeldMonths: 12,
    maxDrivers: 5,
  },
  // Source: docs/rules/protection.md “Deposit”.
  deposit: {
    bases: [
      { upToValueCents: 30_000_000, cents: 350_000 },
      { upToValueCents: 60_000_000, cents: 750_000 },
      { upToValueCents: null, cents: 1_200_000 },
    ],
    bandBp: { low: 7_000, medium: 10_000, high: 15_000 },
    superPlanBp: 5_000,
    stepCents: 10_000,
    renewAfterHours: 144,
    fixHours: 24,
    fixAtLeastMinutes: 60,
    warnBeforeHours: 4,
    refundWorkingDays: 1,
    lateCreditPerDayCents: 10_000,
  },
  // Source: docs/rules/protection.md “Fee caps”.
  feeCaps: {
    lateReturnHours: 24,
    lateReturnDayPrices: 2,
    cleaningCents: 75_000,
    smokingCents: 50_000,
    refuelServiceCents: 15_000,
    adminCents: 25_000,
  },
  // Source: docs/rules/bookings.md “Deadlines”.
  times: {
    holdMinutes: 15,
    requestHours: 8,
    requestBeforeStartHours: 1,
    reviewBeforeStartHours: 3,
    reviewWithinHours: 144,
    readyBeforeStartHours: 24,
    checksBeforeStartHours: 2,
    overdueAfterEndMinutes: 30,
    unrecoveredAfterOverdueHours: 24,
    inspectionHours: 24,
    closingHours: 72,
    guestNoShowAfterMinutes: 120,
    guestNoShowWithinHours: 72,
    hostNoShowAfterMinutes: 30,
    noShowContestHours: 24,
    refusalReviewHours: 24,
    guestProofDays: 14,
    hostProofDays: 7,
    appealAnswerHours: 48,
    changeAnswerHours: 8,
    changePaymentMinutes: 30,
  },
  // Source: docs/rules/accounts.md “Reminders”.
  reminders: {
    beforeHoldEndMinutes: 5,
    prepareBeforeStartHours: 48,
    beforeStartHours: 2,
    beforeEndHours: 2,
    lateAfterEndHours: 1,
    veryLateAfterEndHours: 3,
  },
  // Source: docs/rules/hand-over.md.
  handOver: {
    angles: [
      'front',
      'front_left',
      'left',
      'rear_left',
      'rear',
      'rear_right',
      'right',
      'front_right',
      'front_seats',
      'rear_seats',
      'dashboard',
      'boot',
      'licence_disc',
    ],
    opensBeforeStartMinutes: 60,
    photosBeforeStartHours: 24,
    clockSkewMinutes: 5,
    maxPhotos: 60,
    maxReports: 4,
    maxAnswerFiles: 6,
    lateFeePerHourCents: 10_000,
    // Source: docs/rules/bookings.md “A car that is not back”.
    waitCreditPerHourCents: 10_000,
  },
  // Source: docs/rules/claims.md “Incidental charges”.
  charges: {
    fileWithinHours: 72,
    documentWithinDays: 90,
    answerHours: 72,
    silentUpToCents: 150_000,
    appealDays: 7,
    payWithinDays: 14,
    maxFiles: 6,
    hostCostBp: {
      extra_km: 7_000,
      fuel: 10_000,
      late_return: 7_000,
      toll: 10_000,
      fine: 10_000,
      cleaning: 10_000,
      smoking: 10_000,
      lost_item: 10_000,
    },
    hostFeeBp: {
      extra_km: 0,
      fuel: 10_000,
      late_return: 0,
      toll: 0,
      fine: 0,
      cleaning: 0,
      smoking: 0,
      lost_item: 0,
    },
    tollAdminCents: 10_000,
    tollMostCents: 100_000,
    fineMostCents: 500_000,
    lostItemMostCents: 300_000,
    tankLitres: {
      economy: 35,
      compact: 45,
      crossover: 50,
      suv: 70,
      bakkie: 75,
      overland: 80,
      people_carrier: 70,
      executive: 60,
      luxury: 65,
      ev: 0,
      van: 75,
    },
    lowReviewStars: 3,
    misuseCents: [50_000, 100_000],
  },
  // Source: docs/rules/bookings.md “Open bookings of one guest”.
  openBookings: { maxRequested: 3, maxPendingPayment: 2 },
  // Source: docs/rules/group-pay.md.
  groupPay: {
    openHours: 24,
    closesBeforeStartHours: 24,
    leastOpenMinutes: 120,
    leastPeople: 2,
    mostPeople: 10,
    leastShareCents: 1_000,
    remindBeforeEndHours: 4,
  },
  // Source: docs/rules/cancellation.md “Policies”.
  cancellation: {
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
    relet: { shareBp: 9_000 },
    creditMonths: 36,
    credit: { leastPaidCents: 1_000, returnedMonths: 3 },
    rebooking: { maxDearerBp: 2_000, maxCars: 3 },
  },
  // Source: docs/rules/vehicles.md “Terms of hire”.
  search: { defaultRadiusKm: 25, maxRadiusKm: 250, lowDepositCents: 750_000 },
  // Source: docs/rules/bookings.md “Deadlines”3.
  ranking: {
    weights: { priceFit: 0.3, quality: 0.25, reliability: 0.2, distanceFit: 0.15, completeness: 0.1 },
    ratingPriorCount: 8,
    meanStarsBeforeReviews: 4.5,
    newHostReliability: 0.8,
    cancelRateWeight: 3,
    lateAnswerRateWeight: 0.5,
    distanceScaleKm: 15,
    allStarLift: 1.05,
  },
  // Source: docs/rules/reviews.md.
  reviews: {
    ratingShownFromCount: 3,
    hostShareFromTripCount: 10,
    windowDays: 10,
    remindBeforeCloseHours: 48,
    sealedHours: 24,
    cancellationLineWithinDays: 7,
    cancellationLineMonths: 12,
  },
  // Source: docs/rules/payments.md “Instant EFT”.
  eft: { payMinutes: 60, reviewHours: 4, forgivenCents: 5_000 },
  refunds: { accountReminderDays: 3 },
  // Source: docs/rules/accounts.md “Deletion”.
  accounts: { coolingDays: 30, quietHours: { isOn: true, fromMinute: 1_260, toMinute: 360 } },
  // Source: docs/rules/accounts.md “Identity and licence”.
  verification: { maxResubmissions: 3, minPhotoPx: 800, remindDaysBefore: [30, 7, 1] },
  // Source: docs/rules/analytics.md “How long”.
  analytics: { keptDays: 400, visitIdleMinutes: 30, purchaseWithinDays: 7 },
};
