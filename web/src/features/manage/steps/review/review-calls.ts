import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../../../lib/api.ts';
import { callQuery } from '../../../../lib/call-query.ts';
import { isRefusal } from '../../../../lib/refusal.ts';
import { readBookingsAnew } from '../../../bookings/queries.ts';

export type TripReviews = OutputOf<'trip-reviews/get'>;
export type Parts = InputOf<'trip-reviews/review-car'>['parts'];

const reviewsOf = (bookingId: string) => callQuery('trip-reviews/get', { bookingId });
export const useTripReviews = (bookingId: string) => useQuery(reviewsOf(bookingId));

/** Sends what one side wrote; the answer is how the reviews stand then. After a refusal they stand otherwise than was shown. */
export function useWriteReview({ bookingId, side }: Pick<TripReviews, 'bookingId' | 'side'>) {
  const client = useQueryClient();
  const { queryKey } = reviewsOf(bookingId);
  return useMutation({
    mutationFn: ({ stars, parts, text }: { stars: number; parts: Parts; text: string }) =>
      side === 'guest'
        ? call('trip-reviews/review-car', { bookingId, stars, parts, text })
        : call('trip-reviews/review-guest', { bookingId, stars, text }),
    onSuccess: async (reviews) => {
      client.setQueryData(queryKey, reviews);
      await readBookingsAnew(client);
    },
    onError: async (error) => {
      if (!isRefusal(error, 'already_reviewed', 'not_allowed')) return;
      await client.invalidateQueries({ queryKey });
      await readBookingsAnew(client);
    },
  });
}
