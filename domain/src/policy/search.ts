export interface SearchLimits {
  readonly defaultRadiusKm: number;
  readonly maxRadiusKm: number;
  /** What the filter for a low deposit stands for. */
  readonly lowDepositCents: number;
}

/** The “best match” formula, published as it is. */
export interface RankingTerms {
  readonly weights: {
    readonly priceFit: number;
    readonly quality: number;
    readonly reliability: number;
    readonly distanceFit: number;
    readonly completeness: number;
  };
  readonly ratingPriorCount: number;
  /** The mean that the first reviews of the platform are weighed against. */
  readonly meanStarsBeforeReviews: number;
  readonly newHostReliability: number;
  readonly cancelRateWeight: number;
  readonly lateAnswerRateWeight: number;
  readonly distanceScaleKm: number;
  readonly allStarLift: number;
}

/** An average is shown from so many reviews on, a host's share of five stars from so many trips on. */
export interface ReviewRules {
  readonly ratingShownFromCount: number;
  readonly hostShareFromTripCount: number;
  /** From the return on, both sides may write for so long; who has not is reminded before the end. */
  readonly windowDays: number;
  readonly remindBeforeCloseHours: number;
  /** So long after the return nobody reads a review, as the host may still charge for something. */
  readonly sealedHours: number;
  /** A host who cancels with less notice has a line about it among the reviews of the car, for so many months. */
  readonly cancellationLineWithinDays: number;
  readonly cancellationLineMonths: number;
}
