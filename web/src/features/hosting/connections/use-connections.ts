import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { wordsFor } from '../../../lib/refusal.ts';

/** Reads again what a change may have changed: the calendars here, and the days that they block. */
export function useReadAgain() {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name === 'calendars/connections' || name === 'calendars/fleet',
    });
}

/** Has a calendar read again, or takes it away. */
export function useSync() {
  const onSettled = useReadAgain();
  const sync = useMutation({ mutationFn: (id: string) => call('calendars/sync', { id }), onSettled });
  const remove = useMutation({ mutationFn: (id: string) => call('calendars/remove', { id }), onSettled });
  const failed = sync.error ?? remove.error;
  return { sync, remove, error: failed === null ? null : wordsFor(failed) };
}

/** Gives a car's calendar an address, changes what is seen there, or replaces the address. */
export function useSharing(vehicleId: string) {
  const onSettled = useReadAgain();
  const share = useMutation({
    mutationFn: (showsTitles: boolean) => call('calendars/share', { vehicleId, showsTitles }),
    onSettled,
  });
  const rotate = useMutation({
    mutationFn: (address: string) => call('calendars/rotate', { vehicleId, address }),
    onSettled,
  });
  const failed = share.error ?? rotate.error;
  return { share, rotate, error: failed === null ? null : wordsFor(failed) };
}
