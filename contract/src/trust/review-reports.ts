import {
  MODERATION_DECISIONS,
  MODERATION_STATES,
  MOST_REPORT_CHARACTERS,
  REPORT_REASONS,
} from '@kwela/domain/reviews/moderation';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { instantOut, lines, uuid } from '../fields.ts';

const note = lines.max(MOST_REPORT_CHARACTERS);

export const reportReview = useCase('reviews/report', {
  access: 'signed_in',
  summary: 'Report a published review to people of Kwela, once. Its own words are never changed',
  input: z.strictObject({ id: uuid, reason: z.enum(REPORT_REASONS), note: note.default('') }),
  output: z.object({ id: uuid }),
  refusals: ['not_found', 'not_allowed'],
});

/** Of a car or of a guest. */
export const REVIEW_OF = ['car', 'guest'] as const;

export const reportedReviews = useCase('reviews/reported', {
  access: 'signed_in',
  summary: 'For admins: reported reviews that nobody has decided on yet, the oldest report first',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        id: uuid,
        of: z.enum(REVIEW_OF),
        bookingRef: z.string(),
        stars: z.int(),
        text: z.string(),
        /** What the host of the car answered. */
        reply: z.string().nullable(),
        reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), note: z.string(), at: instantOut })),
      }),
    ),
  }),
  refusals: [],
});

export const moderateReview = useCase('reviews/moderate', {
  access: 'signed_in',
  summary:
    'For admins: hide a reported review and its stars, or keep it; with a reason. What was hidden by mistake can be kept',
  input: z.strictObject({ id: uuid, decision: z.enum(MODERATION_DECISIONS), note: note.min(1) }),
  output: z.object({ id: uuid, state: z.enum(MODERATION_STATES) }),
  refusals: ['not_found', 'not_allowed'],
});
