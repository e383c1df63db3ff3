import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { say } from '../../lib/words.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GroupPayActions } from './GroupPayActions.tsx';
import { GROUP_WORDS } from './group-pay-words.ts';
import { ShareItem } from './ShareItem.tsx';

export type GroupView = NonNullable<OutputOf<'shares/of-booking'>['group']>;

const isOwnPaid = ({ isOwn, state }: GroupView['shares'][number]): boolean => isOwn && state === 'paid';

const IS_AHEAD: readonly GroupView['state'][] = ['open', 'funded', 'captured'];
const EACH_TEN_SECONDS_MS = 10_000;

interface GroupPayCardProps {
  bookingId: string;
  isOrganiser: boolean;
  now: Date;
}

/** Who has paid their share of a trip, how much is missing and until when; while it is open it is asked again and again. */
export default function GroupPayCard({ bookingId, isOrganiser, now }: GroupPayCardProps) {
  const query = useQuery({
    ...callQuery('shares/of-booking', { bookingId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.group?.state === 'open' ? EACH_TEN_SECONDS_MS : false),
  });
  // Once for a booking, when its organiser has paid: the server counts it when all of it is taken, or not at all.
  const hasPaid = isOrganiser && (query.data?.group?.shares ?? []).some(isOwnPaid);
  useEffect(() => {
    if (hasPaid)
      void import('../measuring/count-purchase.ts').then(({ countPurchase }) => countPurchase(bookingId));
  }, [hasPaid, bookingId]);
  if (query.data === undefined)
    return (
      <QueryPending query={query} failed={t`The shares did not load`} loading={t`Loading the shares`}>
        <Skeleton className="h-67" />
      </QueryPending>
    );
  const { group } = query.data;
  if (group === null) return null;
  const isOpen = group.state === 'open';
  const [paid, total] = [formatRand(group.paidCents), formatRand(group.totalCents)];
  const until = formatDateTime(new Date(group.until), now);
  return (
    <Card className="grid gap-4 p-5 md:p-6 print:hidden">
      <h2 className="text-[1.375rem] leading-7">{t`Paying together`}</h2>
      {isOpen && (
        <div className="grid gap-2">
          <p className="num text-lead font-semibold whitespace-normal">{t`${paid} of ${total} paid`}</p>
          <progress
            aria-label={t`Paid so far`}
            value={group.paidCents}
            max={group.totalCents}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
          />
          <p className="text-small font-semibold text-warning">{t`Everybody has to pay by ${until}.`}</p>
        </div>
      )}
      <p className="text-small text-muted-foreground">{say(GROUP_WORDS[group.state])}</p>
      <ul className="divide-y divide-border border-y border-border">
        {group.shares.map((share) => (
          <ShareItem key={share.id} share={share} />
        ))}
      </ul>
      {isOrganiser && IS_AHEAD.includes(group.state) && (
        <p className="text-small text-muted-foreground">{t`The deposit and anything charged after the trip are yours alone. The others owe nothing beyond their share.`}</p>
      )}
      {group.canChange && <GroupPayActions bookingId={bookingId} group={group} now={now} />}
    </Card>
  );
}
