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
