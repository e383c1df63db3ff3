import type { BookingSide, BookingTab } from '@kwela/domain/bookings/tabs';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { useAuth } from '../auth/session/auth-context.ts';

const TABS = [
  'in_progress',
  'upcoming',
  'requests',
  'past',
  'cancelled',
] as const satisfies readonly BookingTab[];
const MOST_OF_A_TAB = 10;

/** The trips that somebody may need help with, as guest and as host, or of one side alone: those under way first. */
export function useMyTrips(side?: BookingSide) {
  const { user, roles } = useAuth();
  const both: readonly BookingSide[] = roles.includes('host') ? ['guest', 'host'] : ['guest'];
  const sides = side === undefined ? both : [side];
  const asked =
    user === null ? [] : TABS.flatMap((tab) => sides.map((as) => ({ as, tab, limit: MOST_OF_A_TAB })));
  return useQueries({
    queries: asked.map((input) => callQuery('bookings/mine', input)),
    combine: (answers) => ({
      trips: answers.flatMap(({ data }) => data?.items ?? []),
      isLoading: answers.some(({ isLoading }) => isLoading),
    }),
  });
}
