import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instantOut } from '../fields.ts';

const count = z.int().min(0);
const share = z.int().min(0).max(10_000);

/** The numbers of hosting as they travel. Source: docs/decisions/094-numbers-of-hosting.md. */
export const publicHostingPolicy = z.object({
  version: z.int().min(1),
  validFrom: instantOut,
  listing: z.object({
    maxAgeYears: count,
    classicFromAgeYears: count,
    maxOdometerKm: count,
    maxValueCents: cents,
    trackerAboveValueCents: cents,
    highTheftModels: z.array(z.object({ make: z.string(), model: z.string() })),
    maxSeats: count,
    maxMinimumDriverAge: count,
    minPhotoWidthPx: count,
    maxPhotos: count,
    minDescriptionLength: count,
    maxDescriptionLength: count,
    minKmPerDay: count,
    maxKmPerDay: count,
    minExtraKmCents: cents,
    maxExtraKmCents: cents,
    maxLeadMinutes: count,
    maxBufferMinutes: count,
    maxDeliveryOffers: count,
    maxDeliveryRadiusKm: count,
    maxNoStartDates: count,
    maxInstantTrips: count,
  }),
  papers: z.object({
    remindDaysBefore: z.array(count),
    discGraceDays: count,
    serviceEveryMonths: count,
    trackerSilentHours: count,
  }),
  pricePlans: z.object({
    maxCalendarRules: count,
    maxMomentRules: count,
    maxOwnPrices: count,
    maxLeadDays: count,
    maxLastMinuteDays: count,
    maxBulkCars: count,
    maxBulkDates: count,
    bulkUndoMinutes: count,
  }),
  suggestions: z.object({
    minSample: count,
    yearsAround: count,
    windowDays: count,
    maxCarsOfOneHost: count,
    stepCents: cents,
    dismissedDays: count,
  }),
  standing: z.object({
    rising: z.object({ minTrips: count, minStarsHundredths: count }),
    allStar: z.object({
      minTrips: count,
      minFiveStarsBp: share,
      minCleanlinessBp: share,
      minConditionBp: share,
      maxCancelledBp: share,
      minAnswersBp: share,
    }),
    proFleet: z.object({ minLiveCars: count }),
    answerWithinHours: count,
    windowMonths: count,
    evaluationMonths: z.array(z.int().min(1).max(12)),
    warnDaysBefore: count,
    appealDays: count,
    smallSample: count,
  }),
  coaching: z.object({
    shareMonths: count,
    minSample: count,
    pauseAboveBp: share,
    reviewAboveBp: share,
    instantOffAfterCount: count,
    instantOffWithinMonths: count,
    instantOffDays: count,
  }),
  promos: z.object({ maxPercentBp: share, maxOffCents: cents, maxUses: count, maxCodes: count }),
  imports: z.object({ horizonMonths: count, maxEvents: count, maxDatesOfOneEvent: count }),
  records: z.object({
    maxRecords: count,
    restoreHours: count,
    maxPapers: count,
    maxImportRows: count,
    maxImportColumns: count,
    maxImportCharacters: count,
  }),
  onboarding: z.object({
    maxResubmissions: count,
    deposit: z.object({ minCents: cents, maxCents: cents, maxTries: count, maxDeposits: count }),
  }),
  team: z.object({ invitationDays: count, maxCoHosts: count }),
  programs: z.object({
    maxTokens: count,
    maxTokenDays: count,
    tokenRequestsPerMinute: count,
    maxWebhooks: count,
    webhookRetrySeconds: z.array(count),
    webhookOffAfterHours: count,
    webhookSecretOverlapHours: count,
    webhookSendsPerMinute: count,
  }),
  reviewReplies: z.object({ writeWithinDays: count, changeWithinHours: count }),
  guestMessages: z.object({ maxTemplates: count, newsHours: count, sendsPerHour: count }),
  callBacks: z.object({
    slotMinutes: count,
    placesPerSlot: count,
    leadMinutes: count,
    workingDaysAhead: count,
  }),
});

export const hostingPolicies = useCase('policies/hosting', {
  access: 'anyone',
  summary:
    'The numbers of hosting that hold now, and the versions that will follow, each from its date on: what a car needs, how hosts are judged',
  input: z.strictObject({}),
  output: z.object({ policies: z.array(publicHostingPolicy).min(1) }),
  refusals: [],
});
