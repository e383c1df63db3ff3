import type { REVIEW_PARTS } from '@kwela/contract/reviews';

/** What one side of a trip says of it. Stars are whole, 1 to 5; a host gives no parts. */
export interface WrittenReview {
  readonly stars: number;
  readonly parts: Readonly<Record<(typeof REVIEW_PARTS)[number], number>> | null;
  readonly text: string;
}
