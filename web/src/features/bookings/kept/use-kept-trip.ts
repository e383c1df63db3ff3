import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useIsOnline } from '../../../lib/online-status.ts';
import { useArrivalTime } from '../../../ui/hooks/use-arrival-time.ts';
import { type KeptTrip, readKeptTrip } from './kept-trip.ts';

/**
 * The kept trip while the server does not answer, for a page that has nothing newer of what it would ask for by `key`;
 * null otherwise. No account is waited for: whose it is, the device knows.
 */
export function useKeptTrip(key: QueryKey): KeptTrip | null {
  const queries = useQueryClient();
  const isOnline = useIsOnline();
  const now = useArrivalTime();
  if (isOnline || queries.getQueriesData({ queryKey: key }).some(([, data]) => data !== undefined))
    return null;
  return readKeptTrip(now);
}
