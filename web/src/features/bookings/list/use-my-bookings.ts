import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../../lib/api.ts';
import { itemsOf, usePages } from '../../../lib/paging/use-pages.ts';
import type { ListInput, ListState } from './list-state.ts';

const PAGE = 20;
const MAX_PAGE = 50;

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
  const query = usePages(
    ['bookings/mine', userId, input],
    (from, init) => read('bookings/mine', { ...input, limit: PAGE, ...from }, init),
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  return { ...query, items: itemsOf(query.data) ?? [], counts: query.data?.pages[0]?.counts };
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
