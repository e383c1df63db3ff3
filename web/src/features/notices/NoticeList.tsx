import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, read } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { itemsOf, usePages } from '../../lib/paging/use-pages.ts';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { RestOfList } from '../../ui/data/RestOfList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Notice, noticePath, noticeTitle } from './notice-words.ts';

function NoticeItem({ notice, now, onFollow }: { notice: Notice; now: Date; onFollow: () => void }) {
  const { trip, amountCents, isRead, at } = notice;
  return (
    <li className="relative flex gap-3 py-3.5">
      <span
        aria-hidden
        className={isRead ? 'mt-2 size-2 shrink-0' : 'mt-2 size-2 shrink-0 rounded-full bg-brand'}
      />
      <span className="grid min-w-0 gap-0.5">
        <Link
          to={noticePath(notice)}
          onClick={onFollow}
          className={`text-foreground no-underline after:absolute after:inset-0 hover:underline ${isRead ? '' : 'font-semibold'}`}
        >
          {!isRead && <span className="sr-only">{t`New:`} </span>}
          {noticeTitle(notice, now)}
        </Link>
        <span className="flex flex-wrap gap-x-3 text-small text-muted-foreground">
          {trip && <span translate="no">{trip.car}</span>}
          {amountCents !== null && <span className="num">{formatRand(amountCents)}</span>}
          <time dateTime={at}>{formatDateTime(new Date(at), now)}</time>
        </span>
      </span>
    </li>
  );
}

/** Tells the server once what was on show, so that the bell counts what comes after it. */
function useSeen(newest: string | undefined) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (until: string) => call('notices/read', { until }),
    onSuccess: (left) => queries.setQueryData(callQuery('notices/unread', {}).queryKey, left),
  });
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (newest === undefined || told.current === newest) return;
    told.current = newest;
    mutate(newest);
  }, [newest, mutate]);
}

/** Everything a person was told of their bookings, the newest first. Seen here, it is new no more. */
export default function NoticeList({ onFollow }: { onFollow: () => void }) {
  const now = useNow(60_000);
  const list = usePages(
    ['notices/mine'],
    (from, init) => read('notices/mine', { limit: 15, ...from }, init),
    { staleTime: 0 },
  );
  const items = itemsOf(list.data);
  useSeen(items?.[0]?.at);
  if (items === undefined) {
    return (
      <QueryPending
        query={list}
        failed={t`Your notifications did not load`}
        loading={t`Loading your notifications`}
      >
        <Skeleton className="h-60" />
      </QueryPending>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title={t`Nothing yet`}
      >{t`News of your trips, requests and payouts will be here.`}</EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-border">
        {items.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} now={now} onFollow={onFollow} />
        ))}
      </ul>
      <RestOfList list={list} />
    </div>
  );
}
