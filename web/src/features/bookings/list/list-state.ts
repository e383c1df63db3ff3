import type { InputOf } from '../../../lib/api.ts';
import { paths, withQuery } from '../../../paths.ts';

export type ListInput = InputOf<'bookings/mine'>;
export type Tab = NonNullable<ListInput['tab']>;
export type Sort = NonNullable<ListInput['sort']>;

/** The tabs of “My trips”, in order. Source: product.md §3.2 (/my-bookings). */
export const TABS = [
  { tab: 'upcoming', label: 'Upcoming' },
  { tab: 'requests', label: 'Requests' },
  { tab: 'in_progress', label: 'In progress' },
  { tab: 'needs_action', label: 'Needs action' },
  { tab: 'past', label: 'Past' },
  { tab: 'cancelled', label: 'Cancelled' },
] as const satisfies readonly { tab: Tab; label: string }[];

/** What is on show; all of it stands in the address. */
export interface ListState {
  readonly tab: Tab;
  readonly q: string;
  readonly sort: Sort;
}

export const readListState = (query: URLSearchParams): ListState => ({
  tab: TABS.find(({ tab }) => tab === query.get('tab'))?.tab ?? 'upcoming',
  q: query.get('q') ?? '',
  sort: query.get('sort') === 'newest' ? 'newest' : 'start',
});

export const listPath = ({ tab, q, sort }: ListState): string =>
  withQuery(paths.myBookings, {
    tab: tab === 'upcoming' ? undefined : tab,
    q: q.trim(),
    sort: sort === 'start' ? undefined : sort,
  });
