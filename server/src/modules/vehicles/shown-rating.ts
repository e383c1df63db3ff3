import type { ReviewRules } from '@kwela/domain/policy/search';

/** The average in hundredths of a star, unknown until enough guests have reviewed. */
export const shownRating = (
  sum: number,
  count: number,
  { ratingShownFromCount }: ReviewRules,
): number | null => (count < ratingShownFromCount ? null : Math.round((sum / count) * 100) / 100);
