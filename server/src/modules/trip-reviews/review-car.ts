import { reviewCar as agreed } from '@kwela/contract/trust/trip-reviews';
import { implement } from '../implement.ts';
import { writeReview } from './steps/write.ts';

/** The guest of a trip about its car and host. Source: docs/rules/reviews.md “Both sides at once”. */
export const reviewCar = implement(agreed, (call, input) => writeReview(call, 'guest', input));
