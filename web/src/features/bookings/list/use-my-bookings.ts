import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/refusal.ts';
import type { ListInput, ListState } from './list-state.ts';

const PAGE = 20;
const MAX_PAGE = 50;
const NO_CURSOR: string | null = null;

export type ListSide = NonNullable<ListInput['as']>;

const inputOf = (side: ListSide, { tab, q, sort, car }: ListState): ListInput => ({
  as: side,
  tab,
  sort,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(car === '' ? {} : { vehicleId: car }),
});

/** One tab of bookings, page by page. While another is loaded, the list before stays on show, dimmed. */
export function useMyBookings(userId: string, side: ListSide, state: ListState) {
  const input = inputOf(side, state);
  const query = useInfiniteQuery({
    queryKey: ['bookings/mine', userId, input],
    queryFn: ({ pageParam, signal }) =>
      read(
        'bookings/mine',
        { ...input, limit: PAGE, ...(pageParam ? { after: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: NO_CURSOR,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    ...query,
    items: query.data?.pages.flatMap(({ items }) => items) ?? [],
    counts: query.data?.pages[0]?.counts,
    /** Asks again for what did not come: the next page, or all; a list that moved on under its cursor from the start. */
    retry: () =>
      query.isFetchNextPageError && !isRefusal(query.error) ? query.fetchNextPage() : query.refetch(),
  };
}

/** Everything of one tab, however many pages, for a file. */
export async function allBookings(side: ListSide, state: ListState) {
  const input = inputOf(side, state);
  const first = await read('bookings/mine', { ...input, limit: MAX_PAGE });
  const items = [...first.items];
  for (let after = first.nextCursor; after !== null; ) {
    const page = await read('bookings/mine', { ...input, limit: MAX_PAGE, after });
    items.push(...page.items);
    after = page.nextCursor;
  }
  return items;
}
