import type { RankingTerms } from '../policy/search.ts';

/** What the formula knows of one car among the results. Rates are parts of 1; money in cents; null = unknown yet. */
export interface RankingFacts {
  readonly totalCents: number;
  readonly starsSum: number;
  readonly ratingCount: number;
  readonly cancelRate: number | null;
  readonly lateAnswerRate: number | null;
  readonly distanceKm: number;
  /** How complete the car's page is, 0 to 1. */
  readonly completeness: number;
  readonly isAllStar: boolean;
}

/** What the formula knows of the results as a whole. */
export interface RankingField {
  readonly medianTotalCents: number;
  /** The mean of all ratings on the platform, 1 to 5. */
  readonly meanStars: number;
}

export interface RankingParts {
  readonly priceFit: number;
  readonly quality: number;
  readonly reliability: number;
  readonly distanceFit: number;
  readonly completeness: number;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Stars beside a number of average reviews, so that one perfect review does not beat fifty good ones. 1 to 5. */
export function bayesianRating(
  starsSum: number,
  ratingCount: number,
  meanStars: number,
  { ratingPriorCount: prior }: RankingTerms,
): number {
  return (prior * meanStars + starsSum) / (prior + ratingCount);
}

/** 1 up to the median price of the results, falling to 0 at twice the median. */
export const priceFit = (totalCents: number, medianTotalCents: number): number =>
  medianTotalCents <= 0 ? 1 : clamp(1 - (totalCents - medianTotalCents) / medianTotalCents);

export const quality = (
  starsSum: number,
  ratingCount: number,
  meanStars: number,
  ranking: RankingTerms,
): number => clamp(bayesianRating(starsSum, ratingCount, meanStars, ranking) / 5);

/** 1 for a host who never cancels and always answers in time; a value of its own while unknown. */
export function reliability(
  cancelRate: number | null,
  lateAnswerRate: number | null,
  { newHostReliability, cancelRateWeight, lateAnswerRateWeight }: RankingTerms,
): number {
  if (cancelRate === null) return newHostReliability;
  return clamp(1 - cancelRateWeight * cancelRate - lateAnswerRateWeight * (lateAnswerRate ?? 0));
}

/** 1 at the place itself, a third or so at the scale of the formula. */
export const distanceFit = (distanceKm: number, { distanceScaleKm }: RankingTerms): number =>
  Math.exp(-distanceKm / distanceScaleKm);

/** The five parts of “why this position?”, each 0 to 1. Source: docs/rules/bookings.md “Lifecycle”3. */
export const rankingParts = (
  car: RankingFacts,
  field: RankingField,
  ranking: RankingTerms,
): RankingParts => ({
  priceFit: priceFit(car.totalCents, field.medianTotalCents),
  quality: quality(car.starsSum, car.ratingCount, field.meanStars, ranking),
  reliability: reliability(car.cancelRate, car.lateAnswerRate, ranking),
  distanceFit: distanceFit(car.distanceKm, ranking),
  completeness: clamp(car.completeness),
});

/** The “best match” score: five weighted parts, a little more for an All-Star host. Nobody can pay for it. Source: docs/rules/bookings.md “Lifecycle”3. */
export function bestMatchScore(
  parts: RankingParts,
  isAllStar: boolean,
  { weights, allStarLift }: RankingTerms,
): number {
  const score =
    weights.priceFit * parts.priceFit +
    weights.quality * parts.quality +
    weights.reliability * parts.reliability +
    weights.distanceFit * parts.distanceFit +
    weights.completeness * parts.completeness;
  return isAllStar ? score * allStarLift : score;
}

/** The middle value; the mean of the middle two for an even count; 0 for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? 0 : (low + high) / 2;
}
