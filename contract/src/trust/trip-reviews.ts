import { REVIEW_SIDES, REVIEW_STAGES } from '@kwela/domain/reviews/lifecycle';
import { MOST_REVIEW_CHARACTERS } from '@kwela/domain/reviews/limits';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { instantOut, lines, uuid } from '../fields.ts';
import type { REVIEW_PARTS } from '../reviews.ts';

const stars = z.int().min(1).max(5);
const parts = z.strictObject({
  cleanliness: stars,
  condition: stars,
  accuracy: stars,
  communication: stars,
  handover: stars,
} satisfies Record<(typeof REVIEW_PARTS)[number], unknown>);
const text = lines.max(MOST_REVIEW_CHARACTERS);

const written = z.object({ stars: z.int(), parts: parts.nullable(), text: z.string() });

/** The reviews of one trip as one of its sides may see them. */
export const tripReviews = z.object({
  bookingId: uuid,
  /** Who asks: a co-host is on the side of their host. */
  side: z.enum(REVIEW_SIDES),
  /** Of the other side. */
  firstName: z.string(),
  stage: z.enum(REVIEW_STAGES),
  closesAt: instantOut.nullable(),
  /** Nothing is published earlier, even when both have written. */
  readableFrom: instantOut.nullable(),
  mine: written.nullable(),
  /** A person of Kwela hid it after somebody reported it. */
  isMineHidden: z.boolean(),
  /** Null until it is published, or when there is none. */
  theirs: written.extend({ id: uuid }).nullable(),
});

export const reviewsOfTrip = useCase('trip-reviews/get', {
  access: 'signed_in',
  summary: 'What guest and host wrote about a trip: one’s own, and the other’s once it is published',
  input: z.strictObject({ bookingId: uuid }),
  output: tripReviews,
  refusals: ['not_found'],
});

export const reviewCar = useCase('trip-reviews/review-car', {
  access: 'signed_in',
  summary:
    'Review the car and the host of a trip that is over, once. Nobody reads it before both have written, or the time is over',
  input: z.strictObject({ bookingId: uuid, stars, parts, text }),
  output: tripReviews,
  refusals: ['not_found', 'not_allowed', 'already_reviewed'],
});

export const reviewGuest = useCase('trip-reviews/review-guest', {
  access: 'signed_in',
  summary:
    'Review the guest of a trip that is over, once. Nobody reads it before both have written, or the time is over',
  input: z.strictObject({ bookingId: uuid, stars, text }),
  output: tripReviews,
  refusals: ['not_found', 'not_allowed', 'already_reviewed'],
});
