import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { useCameBack } from '../../../ui/hooks/use-came-back.ts';
import { useAuth } from '../../auth/session/auth-context.ts';
import type { BookingSummary } from '../queries.ts';

const FRESH_MS = 5_000;
const NONE: readonly BookingSummary[] = [];

interface OwnTrips {
  readonly trips: readonly BookingSummary[];
  /** False while it is not known yet whether this person has booked anything. */
  readonly isKnown: boolean;
}

/**
 * What this person holds, asked for and has booked as a guest. It is read again when the window is looked at again, as
 * another tab or the payment company may have moved it on, and when the browser shows a page again as it was.
 */
export function useOwnTrips(): OwnTrips {
  const { status } = useAuth();
  const isPerson = status === 'signed_in';
  const { data, isFetched, refetch } = useQuery({
    ...callQuery('bookings/current', {}),
    enabled: isPerson,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
  useCameBack(() => isPerson && void refetch());
  return {
    trips: isPerson ? (data?.items ?? NONE) : NONE,
    isKnown: status === 'visitor' || (isPerson && isFetched),
  };
}
