import { formatRand } from '@kwela/domain/money';
import type { WalletKind } from '@kwela/domain/payments/wallet';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AccountSection } from '../AccountSection.tsx';

const KINDS: Readonly<Record<WalletKind, MessageDescriptor>> = {
  trip_cancelled: msg`For a trip that was cancelled on you`,
  car_rented_again: msg`For a car that was rented again after you cancelled`,
  deposit_late: msg`For a day that your deposit came back late`,
  waited_for_car: msg`For waiting for a car that came back late`,
  used: msg`Used for a trip`,
  returned: msg`Back from a trip that was cancelled`,
  ran_out: msg`Not used in time`,
};

type Entry = OutputOf<'wallet/mine'>['items'][number];

function EntryItem({ entry, now }: { entry: Entry; now: Date }) {
  // What was used has no end of its own.
  const until = entry.expiresAt === null || entry.cents < 0 ? null : new Date(entry.expiresAt);
  const date = until === null ? '' : formatDateTime(until, now);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <span className="grid gap-0.5">
        <span>{say(KINDS[entry.kind])}</span>
        <span className="text-small text-muted-foreground">
          {entry.trip && (
            <>
              <Link translate="no" to={paths.booking(entry.trip.bookingId)}>
                {entry.trip.ref}
              </Link>
              {until && ' · '}
            </>
          )}
          {until && (until > now ? t`Until ${date}` : t`Ended ${date}`)}
        </span>
      </span>
      <b className="num">{formatRand(entry.cents)}</b>
    </li>
  );
}

/** What Kwela owes a person beside their trips. */
export default function WalletTab() {
  const now = useNow(60_000);
  const query = useQuery(callQuery('wallet/mine', {}));
  if (query.data === undefined) {
    return (
      <QueryPending query={query} failed={t`Your wallet did not load`} loading={t`Loading your wallet`}>
        <Skeleton className="h-48" />
      </QueryPending>
    );
  }
  const { balanceCents, items } = query.data;
  return (
    <AccountSection
      title={t`Your credit`}
      lead={t`Credit from us on top of any refund, for example when a host cancels shortly before your trip.`}
    >
      <p className="num font-display text-[2rem] leading-10 font-bold wrap-anywhere whitespace-normal">
        {formatRand(balanceCents)}
      </p>
      {balanceCents > 0 && <p>{t`It comes off what you pay when you book your next trip.`}</p>}
      {items.length === 0 ? (
        <p className="text-muted-foreground">{t`You have no credit yet.`}</p>
      ) : (
        <ul className="divide-y divide-border">
          {items.map((entry) => (
            <EntryItem key={entry.id} entry={entry} now={now} />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
