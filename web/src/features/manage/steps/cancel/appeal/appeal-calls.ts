import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../../../../lib/api.ts';
import { callQuery } from '../../../../../lib/call-query.ts';
import { isRefusal, wordsFor } from '../../../../../lib/refusal.ts';
import { toast } from '../../../../../ui/overlays/toast.ts';
import { type Booking, readBookingsAnew } from '../../../../bookings/queries.ts';

export type TripAppeals = OutputOf<'appeals/of-booking'>;
export type Appeal = TripAppeals['appeals'][number];

const appealsOf = (bookingId: string) => callQuery('appeals/of-booking', { bookingId });

const APPEALED_STATES: readonly Booking['state'][] = [
  'cancelled_guest',
  'cancelled_host',
  'no_show_guest',
  'no_show_host',
];
/** Whether somebody may say something against how it ended. */
export const canHaveAppeals = ({ state }: Pick<Booking, 'state'>): boolean => APPEALED_STATES.includes(state);

export const useAppeals = (booking: Pick<Booking, 'bookingId' | 'state'>) =>
  useQuery({ ...appealsOf(booking.bookingId), staleTime: 0, enabled: canHaveAppeals(booking) });

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
      // The form goes with the time for it, so that its own words would go too.
      if (isRefusal(error, 'appeal_too_late')) toast({ tone: 'error', title: wordsFor(error) });
      if (isRefusal(error)) await client.invalidateQueries({ queryKey });
    },
  });
}
