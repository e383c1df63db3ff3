import type { HostingPolicy } from '../hosting.ts';

/** The numbers of hosting that the product starts with. */
export const HOSTING_1: HostingPolicy = {
  version: 1,
  validFrom: new Date('2024-01-01T00:00:00+02:00'),
  // Source: docs/rules/vehicles.md “Eligibility”, docs/rules/vehicles.md “High-theft models”.
  listing: {
    maxAgeYears: 12,
    classicFromAgeYears: 30,
    maxOdometerKm: 250_000,
    maxValueCents: 150_000_000,
    trackerAboveValueCents: 40_000_000,
    highTheftModels: [
      { make: 'Toyota', model: 'Hilux' },
      { make: 'Toyota', model: 'Fortuner' },
      { make: 'Toyota', model: 'Land Cruiser' },
      { make: 'Toyota', model: 'Prado' },
      { make: 'Ford', model: 'Ranger' },
      { make: 'Nissan', model: 'NP200' },
      { make: 'Volkswagen', model: 'Polo' },
    ],
    maxSeats: 10,
    maxMinimumDriverAge: 30,
    minPhotoWidthPx: 1_280,
    maxPhotos: 30,
    minDescriptionLength: 60,
    maxDescriptionLength: 2_000,
    minKmPerDay: 50,
    maxKmPerDay: 1_000,
    minExtraKmCents: 150,
    maxExtraKmCents: 1_200,
    maxLeadMinutes: 10_080,
    maxBufferMinutes: 2_880,
    maxDeliveryOffers: 12,
    maxDeliveryRadiusKm: 100,
    maxNoStartDates: 120,
    maxInstantTrips: 20,
  },
  // Source: docs/rules/vehicles.md “Licence disc”, docs/rules/vehicles.md “Pauses”.
  papers: { remindDaysBefore: [30, 7, 1], discGraceDays: 21, serviceEveryMonths: 12, trackerSilentHours: 72 },
  // Source: docs/rules/prices.md “Price plans”.
  pricePlans: {
    maxCalendarRules: 40,
    maxMomentRules: 6,
    maxOwnPrices: 400,
    maxLeadDays: 365,
    maxLastMinuteDays: 14,
    maxBulkCars: 30,
    maxBulkDates: 100,
    bulkUndoMinutes: 10,
  },
  // Source: docs/rules/prices.md “Price suggestions”.
  suggestions: {
    minSample: 10,
    yearsAround: 2,
    windowDays: 90,
    maxCarsOfOneHost: 3,
    stepCents: 1_000,
    dismissedDays: 30,
  },
  // Source: docs/rules/hosting.md “Standing”.
  standing: {
    rising: { minTrips: 5, minStarsHundredths: 460 },
    allStar: {
      minTrips: 20,
      minFiveStarsBp: 8_500,
      minCleanlinessBp: 8_000,
      minConditionBp: 8_000,
      maxCancelledBp: 300,
      minAnswersBp: 9_000,
    },
    proFleet: { minLiveCars: 5 },
    answerWithinHours: 8,
    windowMonths: 12,
    evaluationMonths: [1, 4, 7, 10],
    warnDaysBefore: 30,
    appealDays: 14,
    smallSample: 10,
  },
  // Source: docs/rules/hosting.md “Cancelling too often”.
  coaching: {
    shareMonths: 12,
    minSample: 10,
    pauseAboveBp: 1_000,
    reviewAboveBp: 2_000,
    instantOffAfterCount: 3,
    instantOffWithinMonths: 6,
    instantOffDays: 45,
  },
  // Source: docs/rules/hosting.md “Penalties”.
  penalties: {
    earlyAboveHours: 72,
    earlyCents: 35_000,
    cents: 50_000,
    lateBelowHours: 24,
    lateCents: 75_000,
    noShowCents: 100_000,
    firstFreeInTrips: 10,
  },
  // Source: docs/rules/hosting.md “Promos of hosts”.
  promos: { maxPercentBp: 3_000, maxOffCents: 500_000, maxUses: 1_000, maxCodes: 100 },
  // Source: docs/rules/calendars.md “Horizon”.
  imports: { horizonMonths: 24, maxEvents: 5_000, maxDatesOfOneEvent: 800 },
  // Source: docs/rules/hosting.md “Expenses”.
  records: {
    maxRecords: 100_000,
    restoreHours: 24,
    maxPapers: 500,
    maxImportRows: 10_000,
    maxImportColumns: 20,
    maxImportCharacters: 900_000,
  },
  // Source: docs/rules/hosting.md “Becoming a host”.
  onboarding: {
    maxResubmissions: 3,
    deposit: { minCents: 101, maxCents: 299, maxTries: 3, maxDeposits: 5 },
  },
  // Source: docs/rules/hosting.md “Co-hosts”.
  team: { invitationDays: 7, maxCoHosts: 10 },
  // Source: docs/rules/programs.md.
  programs: {
    maxTokens: 10,
    maxTokenDays: 365,
    tokenRequestsPerMinute: 120,
    maxWebhooks: 5,
    webhookRetrySeconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
    webhookOffAfterHours: 120,
    webhookSecretOverlapHours: 24,
    webhookSendsPerMinute: 10,
  },
  // Source: docs/rules/hosting.md “Reviews”.
  reviewReplies: { writeWithinDays: 30, changeWithinHours: 24 },
  // Source: docs/rules/hosting.md “Messages to guests”.
  guestMessages: { maxTemplates: 30, newsHours: 48, sendsPerHour: 3 },
  // Source: docs/rules/claims.md “Call-backs”.
  callBacks: { slotMinutes: 30, placesPerSlot: 2, leadMinutes: 60, workingDaysAhead: 5 },
  // Source: docs/rules/payments.md “Payouts”.
  payouts: {
    afterReturnHours: 72,
    allStarAfterReturnHours: 24,
    newHostPayouts: 3,
    newHostExtraDays: 4,
    minCents: 10_000,
    sliceDays: 7,
    batchMinute: 600,
    clawbackBp: 2_500,
    accountFreezeHours: 48,
    maxRetries: 3,
    retryHours: 24,
  },
};
