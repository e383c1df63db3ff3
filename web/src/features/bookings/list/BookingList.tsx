import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { QueryError, troubleOf } from '../../../lib/QueryError.tsx';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { RestOfList } from '../../../ui/data/RestOfList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Delayed, Skeleton } from '../../../ui/Skeleton.tsx';
import { BookingCard } from './BookingCard.tsx';
import type { ListPath, ListState, Tab } from './list-state.ts';
import type { ListSide, useMyBookings } from './use-my-bookings.ts';

const NOTHING: Readonly<Record<Tab, Readonly<Record<ListSide, MessageDescriptor>>>> = {
  upcoming: {
    guest: msg`No trips yet. Find a car for the weekend.`,
    host: msg`No trips with your cars are coming up.`,
  },
  requests: {
    guest: msg`No request is waiting for an answer.`,
    host: msg`No guest is waiting for your answer.`,
  },
  in_progress: {
    guest: msg`You have no trip in progress.`,
    host: msg`None of your cars is on a trip.`,
  },
  needs_action: { guest: msg`Nothing to do. Enjoy the day.`, host: msg`Nothing to do. Enjoy the day.` },
  past: { guest: msg`No past trips yet.`, host: msg`No past trips with your cars yet.` },
  cancelled: { guest: msg`Nothing was cancelled.`, host: msg`Nothing was cancelled.` },
};

interface BookingListProps {
  list: ReturnType<typeof useMyBookings>;
  state: ListState;
  side: ListSide;
  pathOf: ListPath;
  /** Nothing else of this tab is on show, so that it is empty where no booking is in it. */
  isAlone?: boolean;
}

/** The bookings of one tab, or why there are none. */
export function BookingList({ list, state, side, pathOf, isAlone = true }: BookingListProps) {
  const now = useNow(60_000);
  const { items } = list;
  if (troubleOf(list) && items.length === 0) {
    return <QueryError title={t`Your bookings did not load`} query={list} />;
  }
  if (list.isPending) return <ListSkeleton />;
  if (items.length === 0) return <Nothing {...{ state, side, pathOf, isAlone }} counts={list.counts} />;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx('grid gap-4', list.isPlaceholderData && 'opacity-60')}
    >
      <p role="status" className="sr-only">
        {plural(items.length, { one: '# booking shown', other: '# bookings shown' })}
      </p>
      <ul className="grid gap-4">
        {items.map((booking) => (
          <li key={booking.bookingId}>
            <BookingCard booking={booking} now={now} />
          </li>
        ))}
      </ul>
      <RestOfList list={list} />
    </div>
  );
}

interface NothingProps extends Required<Pick<BookingListProps, 'state' | 'side' | 'pathOf' | 'isAlone'>> {
  counts: BookingListProps['list']['counts'];
}

function Nothing({ state, side, pathOf, counts, isAlone }: NothingProps) {
  const findCar: ReactNode = <ButtonLink to={paths.search}>{t`Find a car`}</ButtonLink>;
  if (state.q.trim() !== '') {
    return (
      <EmptyState
        title={t`Nothing here for “${state.q.trim()}”`}
        action={
          <ButtonLink tone="secondary" to={pathOf({ ...state, q: '' })}>
            {t`Show all of them`}
          </ButtonLink>
        }
      >
        {t`Try the other tabs too. Your search stays on.`}
      </EmptyState>
    );
  }
  const waiting = counts?.needs_action ?? 0;
  if (state.tab === 'upcoming' && waiting > 0) {
    return (
      <EmptyState
        title={t`No confirmed trips yet`}
        action={<ButtonLink to={pathOf({ ...state, tab: 'needs_action' })}>{t`See what to do`}</ButtonLink>}
      >
        {plural(waiting, {
          one: '# booking needs something from you.',
          other: '# bookings need something from you.',
        })}
      </EmptyState>
    );
  }
  if (!isAlone) return null;
  return <EmptyState title={say(NOTHING[state.tab][side])} action={side === 'guest' ? findCar : undefined} />;
}

function ListSkeleton() {
  return (
    <Delayed label={t`Opening your bookings`}>
      <div className="grid gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </Delayed>
  );
}
