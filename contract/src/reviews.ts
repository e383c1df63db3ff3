import { MOST_REPLY_CHARACTERS, REPLY_STEPS } from '@kwela/domain/hosting/review-reply';
import { z } from 'zod';
import { useCase } from './define.ts';
import { avatarUrl, flagParam, instantOut, lines, localDate, pageParams, uuid } from './fields.ts';
import { namedCar } from './hosting/named-cars.ts';

const stars = z.number().min(1).max(5);
export const REVIEW_PARTS = ['cleanliness', 'condition', 'accuracy', 'communication', 'handover'] as const;

export const listReviews = useCase('vehicles/reviews', {
  access: 'anyone',
  summary: 'Published reviews of a car, newest first, with the average of each part',
  input: z.strictObject({ id: uuid, ...pageParams }),
  output: z.object({
    rating: z.number().nullable(),
    ratingCount: z.int(),
    parts: z.record(z.enum(REVIEW_PARTS), stars).nullable(),
    items: z.array(
      z.object({
        id: uuid,
        firstName: z.string(),
        initials: z.string(),
        avatarUrl,
        stars: z.int(),
        text: z.string(),
        tripOn: localDate,
        rentalDays: z.int(),
        reply: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['not_found', 'cursor_stale'],
});

const ownReview = z.object({
  id: uuid,
  car: namedCar,
  bookingId: uuid,
  firstName: z.string(),
  initials: z.string(),
  avatarUrl,
  stars: z.int(),
  parts: z.record(z.enum(REVIEW_PARTS), z.int()),
  text: z.string(),
  tripOn: localDate,
  rentalDays: z.int(),
  publishedAt: instantOut,
  reply: z.string().nullable(),
  repliedAt: instantOut.nullable(),
  /** What the host may do about the answer now, and until when; null when it stands, or its time is over. */
  replyStep: z.enum(REPLY_STEPS).nullable(),
  replyUntil: instantOut.nullable(),
});

export const listOwnReviews = useCase('reviews/of-my-cars', {
  access: 'signed_in',
  summary: 'What guests wrote about my cars, newest first, and what I may still answer. For hosts',
  input: z.strictObject({
    vehicleId: uuid.optional(),
    /** Those alone that can still be answered for the first time. */
    isToAnswer: flagParam.default(false),
    ...pageParams,
  }),
  output: z.object({
    /** Of all cars, or of the one that was asked for. */
    count: z.int().min(0),
    /** As everybody is shown it; null until enough guests have reviewed. */
    rating: z.number().nullable(),
    toAnswerCount: z.int().min(0),
    items: z.array(ownReview),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['forbidden', 'cursor_stale'],
});

export const replyToReview = useCase('reviews/reply', {
  access: 'signed_in',
  summary:
    'Answer a review of one of my cars, once; the answer can be changed for a while. Everybody sees it. For its host',
  input: z.strictObject({ id: uuid, text: lines.min(1).max(MOST_REPLY_CHARACTERS) }),
  output: ownReview,
  refusals: ['forbidden', 'not_found', 'not_allowed'],
});
