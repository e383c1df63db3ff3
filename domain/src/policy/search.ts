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
}
