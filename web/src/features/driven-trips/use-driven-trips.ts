import { type BookingTab, tabStates } from '@kwela/domain/bookings/tabs';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import type { ListedDrivenTrip } from './driven-trip.ts';

const isIn = (tab: BookingTab, { state, fault }: ListedDrivenTrip): boolean =>
  tab === 'needs_action'
    ? fault === 'not_handed_in' || fault === 'action_needed'
    : tabStates('guest')[tab].some((one) => one === state);

/** The trips of each tab that somebody else booked and this person drives on; none before they are known, or where they are not `isWanted`. */
export function useDrivenTrips(isWanted = true): (tab: BookingTab) => readonly ListedDrivenTrip[] {
  const { data } = useQuery({ ...callQuery('driven-trips/mine', {}), staleTime: 0, enabled: isWanted });
  return (tab) => data?.items.filter((trip) => isIn(tab, trip)) ?? [];
}
