import type { BookingTab } from '@kwela/domain/bookings/tabs';
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

/** The trips that somebody may need help with, as guest and as host: those under way first. */
export function useMyTrips() {
  const { user, roles } = useAuth();
  const sides = roles.includes('host') ? (['guest', 'host'] as const) : (['guest'] as const);
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
