import { formatRand } from '@kwela/domain/money';
import { isCovered } from '@kwela/domain/payments/reserves';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useAnswer } from '../../lib/first-view/use-answer.ts';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Where anybody reads every day of the chain, and whether it is whole. */
const CHAIN_PATH = '/functions/v1/transparency/check-reserves';

/** What we held for others at the end of yesterday, beside what we owed, with its hash; a red banner when they differ. */
export function ReserveNumbers() {
  const { reserves } = useAnswer('transparency/numbers', {});
  const now = useArrivalTime();
  if (reserves === null) {
    return <p className="text-muted-foreground">{t`The first night is not over yet. Come back tomorrow.`}</p>;
  }
  const day = formatDate(reserves.day, now);
  const held = reserves.rentalHeldCents + reserves.depositHeldCents;
  const owed = reserves.rentalOwedCents + reserves.depositOwedCents;
  const [bookings, deposits] = [reserves.openBookings, reserves.openDeposits];
  const openBookings = plural(bookings, { one: '# booking', other: '# bookings' });
  const openDeposits = plural(deposits, { one: '# deposit', other: '# deposits' });
  return (
    <div className="grid gap-3">
      {!isCovered(reserves) && (
        <Notice tone="destructive" title={t`What we hold is not what we owe`}>
          {t`At the end of ${day} the two numbers below differed. We are looking into it.`}
        </Notice>
      )}
      <dl className="divide-y divide-border rounded-md border border-border bg-card">
        <Row term={t`Held for guests and their trips`} note={t`trips and deposits in trust`}>
          {formatRand(held)}
        </Row>
        <Row term={t`Owed for trips and deposits`} note={t`by ${openBookings} and ${openDeposits}`}>
          {formatRand(owed)}
        </Row>
        <Row term={t`Held for hosts`} note={t`earned and not paid out yet`}>
          {formatRand(reserves.hostsCents)}
        </Row>
        <Row term={t`Date`} note={t`at midnight`}>
          {day}
        </Row>
      </dl>
      <p className="text-small text-muted-foreground">
        {t`Hash of the day`}{' '}
        <span translate="no" className="font-mono break-all">
          {reserves.hash}
        </span>
      </p>
      <p className="text-small">
        <a href={CHAIN_PATH} className="text-link">{t`Check every day since the first, as data`}</a>
      </p>
    </div>
  );
}

const Row = ({ term, note, children }: { term: string; note: string; children: ReactNode }) => (
  <div className="grid items-baseline gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[1fr_auto]">
    <dt>{term}</dt>
    <dd className="sm:text-right">
      <strong className="num whitespace-normal">{children}</strong>
      <small className="block text-[0.8125rem] text-muted-foreground">{note}</small>
    </dd>
  </div>
);
