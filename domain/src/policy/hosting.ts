/**
 * Every number of hosting that no quote, booking or refund is worked out by: what a car must be to be listed, what is suggested
 * to hosts, how they are judged. One value with a date of its own, as `Policy` is; what was decided under a version, such as a
 * host's standing, keeps its number. Units are in the names. Source: docs/decisions/094-numbers-of-hosting.md.
 */
export interface HostingPolicy {
  /** 1, 2, 3 … in the order of `validFrom`. */
  readonly version: number;
  /** It holds from this instant until the next version does. */
  readonly validFrom: Date;
  readonly listing: ListingLimits;
  readonly papers: PaperRules;
  readonly pricePlans: PricePlanLimits;
  readonly suggestions: SuggestionRules;
  readonly standing: StandingRules;
  readonly coaching: CoachingRules;
  readonly penalties: PenaltyRules;
  readonly promos: PromoLimits;
  readonly imports: ImportRules;
  readonly records: RecordRules;
  readonly onboarding: OnboardingRules;
  readonly team: TeamRules;
  readonly programs: ProgramLimits;
  readonly reviewReplies: ReviewReplyRules;
  readonly guestMessages: GuestMessageRules;
  readonly callBacks: CallBackRules;
  readonly payouts: PayoutRules;
}

/** When a host is paid, and how much of it goes against what they owe. */
export interface PayoutRules {
  readonly afterReturnHours: number;
  /** The same of a host with the standing of an All-Star. */
  readonly allStarAfterReturnHours: number;
  /** So many payouts of a new host wait longer. */
  readonly newHostPayouts: number;
  readonly newHostExtraDays: number;
  /** Less than this waits until more is due. */
  readonly minCents: number;
  /** A trip longer than this is paid in parts of so many days, each when it is over. */
  readonly sliceDays: number;
  /** Of each working day, in minutes after local midnight. */
  readonly batchMinute: number;
  /** As much of one payout goes against what the host owes, at most. */
  readonly clawbackBp: number;
  /** So long nothing is paid into an account that took the place of another. */
  readonly accountFreezeHours: number;
  /** How often one that came back is tried again, before a person looks at it. */
  readonly maxRetries: number;
  readonly retryHours: number;
}

/** When support calls somebody who would rather talk. */
export interface CallBackRules {
  readonly slotMinutes: number;
  /** So many people are called in one slot. */
  readonly placesPerSlot: number;
  /** The first slot begins so many minutes from now or later. */
  readonly leadMinutes: number;
  /** Today counted, when it is one. */
  readonly workingDaysAhead: number;
}

/** What a car and its page must be to be listed. */
export interface ListingLimits {
  readonly maxAgeYears: number;
  /** A car of this age is a classic, for which no oldest age holds. */
  readonly classicFromAgeYears: number;
  readonly maxOdometerKm: number;
  readonly maxValueCents: number;
  /** A car above this value, or of a model below, needs a tracker. */
  readonly trackerAboveValueCents: number;
  readonly highTheftModels: readonly { readonly make: string; readonly model: string }[];
  readonly maxSeats: number;
  /** The highest least age of drivers that a host may ask for. */
  readonly maxMinimumDriverAge: number;
  readonly minPhotoWidthPx: number;
  readonly maxPhotos: number;
  readonly minDescriptionLength: number;
  readonly maxDescriptionLength: number;
  readonly minKmPerDay: number;
  readonly maxKmPerDay: number;
  readonly minExtraKmCents: number;
  readonly maxExtraKmCents: number;
  readonly maxLeadMinutes: number;
  readonly maxBufferMinutes: number;
  readonly maxDeliveryOffers: number;
  readonly maxDeliveryRadiusKm: number;
  readonly maxNoStartDates: number;
  /** The most trips that a host may ask of a guest who books at once. */
  readonly maxInstantTrips: number;
}

/** When papers of a car are asked about again, and when it is paused for them. */
export interface PaperRules {
  /** A reminder goes out so many days before a paper runs out, the longest first. */
  readonly remindDaysBefore: readonly number[];
  /** The law lets a car drive for so many days after its licence disc ran out; we book no trip in them. */
  readonly discGraceDays: number;
  /** A car whose service book says nothing is due so many months after its last service. */
  readonly serviceEveryMonths: number;
  /** A tracker that said nothing for so long is silent. */
  readonly trackerSilentHours: number;
}

/** How much a host may write into a price plan; what a price may be is the policy's. */
export interface PricePlanLimits {
  readonly maxCalendarRules: number;
  readonly maxMomentRules: number;
  readonly maxOwnPrices: number;
  readonly maxLeadDays: number;
  readonly maxLastMinuteDays: number;
  /** Of one change to many dates of several cars. */
  readonly maxBulkCars: number;
  readonly maxBulkDates: number;
  /** So long it can be taken back. */
  readonly bulkUndoMinutes: number;
}

/** From which cars a price is suggested. */
export interface SuggestionRules {
  readonly minSample: number;
  /** A car counts as of the same year within so many years. */
  readonly yearsAround: number;
  readonly windowDays: number;
  readonly maxCarsOfOneHost: number;
  /** A suggestion is a multiple of this. */
  readonly stepCents: number;
  /** One that a host dismissed is not made again for so many days, while it is the same price. */
  readonly dismissedDays: number;
}

/** What a host has to reach, and when it is judged. Shares in basis points, stars in hundredths. */
export interface StandingRules {
  readonly rising: { readonly minTrips: number; readonly minStarsHundredths: number };
  readonly allStar: {
    readonly minTrips: number;
    readonly minFiveStarsBp: number;
    readonly minCleanlinessBp: number;
    readonly minConditionBp: number;
    readonly maxCancelledBp: number;
    readonly minAnswersBp: number;
  };
  readonly proFleet: { readonly minLiveCars: number };
  /** An answer is in time within so many hours. */
  readonly answerWithinHours: number;
  readonly windowMonths: number;
  /** Judged on the first of these months, 1 to 12. */
  readonly evaluationMonths: readonly number[];
  readonly warnDaysBefore: number;
  readonly appealDays: number;
  /** A share of fewer than this is shown as “n of m”. */
  readonly smallSample: number;
}

/** What follows from a host's own cancellations. */
export interface CoachingRules {
  readonly shareMonths: number;
  readonly minSample: number;
  readonly pauseAboveBp: number;
  readonly reviewAboveBp: number;
  readonly instantOffAfterCount: number;
  readonly instantOffWithinMonths: number;
  readonly instantOffDays: number;
}

/** What a host owes who lets a guest down. */
export interface PenaltyRules {
  /** With more notice than `earlyAboveHours`, down to `lateBelowHours`, and with less. */
  readonly earlyAboveHours: number;
  readonly earlyCents: number;
  readonly cents: number;
  readonly lateBelowHours: number;
  readonly lateCents: number;
  readonly noShowCents: number;
  /** The first cancellation in so many trips costs nothing. */
  readonly firstFreeInTrips: number;
}

/** What a host may give off, and how many codes they may have. */
export interface PromoLimits {
  readonly maxPercentBp: number;
  readonly maxOffCents: number;
  readonly maxUses: number;
  /** Of one host, those that are over among them. */
  readonly maxCodes: number;
}

/** How much of another calendar is taken over. */
export interface ImportRules {
  /** How far ahead events and their repetitions count. */
  readonly horizonMonths: number;
  readonly maxEvents: number;
  /** As many dates of one event that repeats. */
  readonly maxDatesOfOneEvent: number;
}

/** How much a host may keep for their books. */
export interface RecordRules {
  /** Expenses or entries of the kilometre log, each. */
  readonly maxRecords: number;
  /** What was deleted can be brought back for so long. */
  readonly restoreHours: number;
  readonly maxPapers: number;
  /** Of a file that is brought in. */
  readonly maxImportRows: number;
  readonly maxImportColumns: number;
  readonly maxImportCharacters: number;
}

/** Becoming a host. */
export interface OnboardingRules {
  /** How often an identity may be sent in again; then somebody rings. */
  readonly maxResubmissions: number;
  /** The small sum that is paid into an account to see whose it is. */
  readonly deposit: {
    readonly minCents: number;
    readonly maxCents: number;
    /** Wrong sums after which the account has failed. */
    readonly maxTries: number;
    /** As many are sent to one host, whatever the account; then somebody looks. */
    readonly maxDeposits: number;
  };
}

/** Who may help a host. */
export interface TeamRules {
  /** An invitation can be taken up for so long. */
  readonly invitationDays: number;
  /** Of one host, those who are invited counted. */
  readonly maxCoHosts: number;
}

/** What programs of a host may do, and how they are told what happened. */
export interface ProgramLimits {
  /** Tokens of one host that open something. */
  readonly maxTokens: number;
  readonly maxTokenDays: number;
  /** Of one token; beyond it the program waits. */
  readonly tokenRequestsPerMinute: number;
  readonly maxWebhooks: number;
  /** A message that was not taken is sent again so many seconds later, the first time first; after the last it is given up. */
  readonly webhookRetrySeconds: readonly number[];
  /** A webhook that took nothing for so long is turned off. */
  readonly webhookOffAfterHours: number;
  /** The secret before the last still signs for so long, so that a program can change over. */
  readonly webhookSecretOverlapHours: number;
  /** Test events and messages that a host sends again by hand, of one webhook. */
  readonly webhookSendsPerMinute: number;
}

/** How a host answers reviews. */
export interface ReviewReplyRules {
  readonly writeWithinDays: number;
  /** So long an answer can be put right. */
  readonly changeWithinHours: number;
}

/** What a host may write to guests beside the product. */
export interface GuestMessageRules {
  /** Of one host. */
  readonly maxTemplates: number;
  /** What happened so long ago is no news any more. */
  readonly newsHours: number;
  /** By hand, to the guest of one trip. */
  readonly sendsPerHour: number;
}
