import type { ReviewRules } from '../policy/search.ts';

const FIVE_STARS = 5;
const HUNDREDTHS = 100;

/**
 * The stars that everybody is shown of a car or a person, in hundredths of a star; null until enough have reviewed them.
 * `quality`: the mean of their reviews beside those average ones that few are weighed with, as a part of five stars (`search/ranking.ts`),
 * so that what is shown and what cars are ordered by is one number. Source: docs/rules/reviews.md “Stars”.
 */
export const shownRating = (
  quality: number,
  count: number,
  { ratingShownFromCount }: Pick<ReviewRules, 'ratingShownFromCount'>,
): number | null =>
  count < ratingShownFromCount ? null : Math.round(quality * FIVE_STARS * HUNDREDTHS) / HUNDREDTHS;

/** What is rounded up to these stars is shown as them. */
const HALF_A_HUNDREDTH = 0.005;
/** What the four bytes in which a quality is kept may leave out. */
const KEPT_WITHIN = 1e-6;

/** The least quality that is shown as so many stars or more. */
export const qualityShownAs = (stars: number): number =>
  (stars - HALF_A_HUNDREDTH) / FIVE_STARS - KEPT_WITHIN;
