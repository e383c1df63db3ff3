import { reviewGuest as agreed } from '@kwela/contract/trust/trip-reviews';
import { implement } from '../implement.ts';
import { writeReview } from './steps/write.ts';

/** The host of a trip about its guest. Source: docs/rules/reviews.md “Both sides at once”. */
export const reviewGuest = implement(agreed, (call, input) =>
  writeReview(call, 'host', { ...input, parts: null }),
);
