import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { readBookingsAnew } from '../bookings/queries.ts';

export type RefusedCar = OutputOf<'refused-cars/of-booking'>;

const refusedCarOf = (bookingId: string) => callQuery('refused-cars/of-booking', { bookingId });

/** Asked for again each time it is shown: somebody may have decided meanwhile. */
export const useRefusedCar = (bookingId: string) => useQuery({ ...refusedCarOf(bookingId), staleTime: 0 });

/** Sends the host’s side. After a refusal it stands otherwise than was shown. */
export function useAnswer(bookingId: string) {
  const client = useQueryClient();
  const { queryKey } = refusedCarOf(bookingId);
  const readAnew = async () => {
    await client.invalidateQueries({ queryKey });
    await readBookingsAnew(client);
  };
  return useMutation({
    mutationFn: (input: InputOf<'refused-cars/answer'>) => call('refused-cars/answer', input),
    onSuccess: readAnew,
    onError: async (error) => {
      if (isRefusal(error, 'not_allowed')) await readAnew();
    },
  });
}
