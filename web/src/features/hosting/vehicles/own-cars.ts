import type { CommandName } from '@kwela/contract/routes';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf, read } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { isRefusal } from '../../../lib/refusal.ts';
import { useHostId } from '../team/whose-cars.ts';

export type OwnCar = OutputOf<'listings/mine'>['items'][number];
export type OwnCarList = NonNullable<InputOf<'listings/mine'>['list']>;

const OWN_CARS = 'listings/mine';
const NO_CURSOR: string | null = null;

/** The cars of the host whom the address is about, page by page; those that are archived by themselves. */
export function useOwnCars(list: OwnCarList) {
  const hostId = useHostId();
  const query = useInfiniteQuery({
    queryKey: [OWN_CARS, list, hostId],
    queryFn: ({ pageParam, signal }) =>
      read(OWN_CARS, { list, hostId, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: NO_CURSOR,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  return {
    ...query,
    cars: query.data?.pages.flatMap(({ items }) => items),
    hasArchived: query.data?.pages[0]?.hasArchived ?? false,
    /** Asks again for what did not come: the next page, or all; a list that moved on under its cursor from the start. */
    retry: () =>
      query.isFetchNextPageError && !isRefusal(query.error) ? query.fetchNextPage() : query.refetch(),
  };
}

type CarCommand = Extract<
  CommandName,
  'listings/snooze' | 'listings/wake' | 'listings/archive' | 'listings/duplicate'
>;

/** Does something with a car; the list is read again either way, as a refusal says that it was not up to date. */
export function useCarCommand<Name extends CarCommand>(name: Name) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input),
    onSettled: (detail) => {
      if (detail !== undefined) {
        queries.removeQueries({ queryKey: callQuery('listings/get', { id: detail.id }).queryKey });
      }
      return queries.invalidateQueries({ queryKey: [OWN_CARS] });
    },
  });
}
