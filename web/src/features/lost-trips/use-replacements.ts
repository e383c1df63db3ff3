import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import type { Booking } from '../bookings/queries.ts';

type Lost = Pick<Booking, 'bookingId' | 'endAt'>;

/** Asked for while there are days left; `isWanted` is false where nobody is shown them. */
export const useReplacements = ({ bookingId, endAt }: Lost, now: Date, isWanted = true) =>
  useQuery({
    ...callQuery('bookings/replacements', { id: bookingId }),
    enabled: isWanted && new Date(endAt) > now,
  });
