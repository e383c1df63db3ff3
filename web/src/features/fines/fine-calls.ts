import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { isTypedDate } from '../../lib/typed-date.ts';
import { minuteOf, type TypedFine } from './fine-form.ts';

export const useFines = () => useQuery({ ...callQuery('fines/list', {}), staleTime: 0 });

/** Asks again for what a change may have changed. */
export function useFinesChanged() {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name === 'fines/list' || name === 'fines/pack',
    });
}

/** Who had the car, as soon as car, date and time are typed. */
export function useHolder({ vehicleId, offenceOn, offenceTime }: TypedFine) {
  const minute = minuteOf(offenceTime);
  return useQuery({
    ...callQuery('fines/look-up', { vehicleId, offenceOn, offenceMinute: minute ?? 0 }),
    enabled: vehicleId !== '' && isTypedDate(offenceOn) && minute !== null,
  });
}
