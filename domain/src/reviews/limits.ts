/** The most that a review may hold. Source: docs/rules/reviews.md “Both sides at once”. */
export const MOST_REVIEW_CHARACTERS = 2_000;
