import { RANKING } from '../constants.ts';

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

/** Stars with the weight of 8 average reviews, so that one perfect review does not beat fifty good ones. 1 to 5. */
export function bayesianRating(starsSum: number, ratingCount: number, meanStars: number): number {
  const prior = RANKING.ratingPriorCount;
  return (prior * meanStars + starsSum) / (prior + ratingCount);
}

/** 1 up to the median price of the results, falling to 0 at twice the median. */
export const priceFit = (totalCents: number, medianTotalCents: number): number =>
  medianTotalCents <= 0 ? 1 : clamp(1 - (totalCents - medianTotalCents) / medianTotalCents);

export const quality = (starsSum: number, ratingCount: number, meanStars: number): number =>
  clamp(bayesianRating(starsSum, ratingCount, meanStars) / 5);

/** 1 for a host who never cancels and always answers in time; 0.8 while unknown. */
export function reliability(cancelRate: number | null, lateAnswerRate: number | null): number {
  if (cancelRate === null) return RANKING.newHostReliability;
  return clamp(
    1 - RANKING.cancelRateWeight * cancelRate - RANKING.lateAnswerRateWeight * (lateAnswerRate ?? 0),
  );
}

/** 1 at the place itself, a third at 16 km. */
export const distanceFit = (distanceKm: number): number => Math.exp(-distanceKm / RANKING.distanceScaleKm);

/** The five parts of “why this position?”, each 0 to 1. Source: product.md §4.13. */
export const rankingParts = (car: RankingFacts, field: RankingField): RankingParts => ({
  priceFit: priceFit(car.totalCents, field.medianTotalCents),
  quality: quality(car.starsSum, car.ratingCount, field.meanStars),
  reliability: reliability(car.cancelRate, car.lateAnswerRate),
  distanceFit: distanceFit(car.distanceKm),
  completeness: clamp(car.completeness),
});

/** The “best match” score: five weighted parts, 5 % more for an All-Star host. Nobody can pay for it. Source: product.md §4.13. */
export function bestMatchScore(parts: RankingParts, isAllStar: boolean): number {
  const { weights } = RANKING;
  const score =
    weights.priceFit * parts.priceFit +
    weights.quality * parts.quality +
    weights.reliability * parts.reliability +
    weights.distanceFit * parts.distanceFit +
    weights.completeness * parts.completeness;
  return isAllStar ? score * RANKING.allStarLift : score;
}

/** The middle value; the mean of the middle two for an even count; 0 for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? 0 : (low + high) / 2;
}
