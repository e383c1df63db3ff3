import { z } from 'zod';
import { useCase } from './define.ts';
import { localDate, pageParams, uuid } from './fields.ts';

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
