import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../../../../lib/api.ts';
import { callQuery } from '../../../../../lib/call-query.ts';
import { isRefusal } from '../../../../../lib/refusal.ts';
import { readBookingsAnew } from '../../../../bookings/queries.ts';

export type TripAppeals = OutputOf<'appeals/of-booking'>;
export type Appeal = TripAppeals['appeals'][number];

const appealsOf = (bookingId: string) => callQuery('appeals/of-booking', { bookingId });
export const useAppeals = (bookingId: string) => useQuery({ ...appealsOf(bookingId), staleTime: 0 });

/** Appeals, or answers; what comes back is how all of it stands then. After a refusal it stands otherwise than was shown. */
export function useAppealCommand<Name extends 'appeals/submit' | 'appeals/answer'>(
  name: Name,
  bookingId: string,
) {
  const client = useQueryClient();
  const { queryKey } = appealsOf(bookingId);
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input),
    onSuccess: async (appeals) => {
      client.setQueryData(queryKey, appeals);
      await readBookingsAnew(client);
    },
    onError: async (error) => {
      if (isRefusal(error)) await client.invalidateQueries({ queryKey });
    },
  });
}
