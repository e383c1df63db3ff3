import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InputOf } from '../../../lib/api.ts';
import { paths, withQuery } from '../../../paths.ts';

export type ListInput = InputOf<'bookings/mine'>;
export type Tab = NonNullable<ListInput['tab']>;
export type Sort = NonNullable<ListInput['sort']>;

/** The tabs of “My trips”, in order. Source: docs/rules/bookings.md “Lists”. */
export const TABS = [
  { tab: 'upcoming', label: msg`Upcoming` },
  { tab: 'requests', label: msg`Requests` },
  { tab: 'in_progress', label: msg`In progress` },
  { tab: 'needs_action', label: msg`Needs action` },
  { tab: 'past', label: msg`Past` },
  { tab: 'cancelled', label: msg`Cancelled` },
] as const satisfies readonly { tab: Tab; label: MessageDescriptor }[];

/** What is on show; all of it stands in the address. */
export interface ListState {
  readonly tab: Tab;
  readonly q: string;
  readonly sort: Sort;
  /** Of one car alone; empty: of all. */
  readonly car: string;
}

/** The address of a list on the page where it stands. */
export type ListPath = (state: ListState) => string;

/** What an address asks for; `tabName` is what the page calls the tab of bookings there. */
export const readListState = (query: URLSearchParams, tabName = 'tab'): ListState => ({
  tab: TABS.find(({ tab }) => tab === query.get(tabName))?.tab ?? 'upcoming',
  q: query.get('q') ?? '',
  sort: query.get('sort') === 'newest' ? 'newest' : 'start',
  car: query.get('car') ?? '',
});

export const listPath: ListPath = ({ tab, q, sort, car }) =>
  withQuery(paths.myBookings, {
    tab: tab === 'upcoming' ? undefined : tab,
    q: q.trim(),
    sort: sort === 'start' ? undefined : sort,
    car,
  });
