import { formatRand } from '@kwela/domain/money';
import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { formatDate } from '../../../../lib/dates.ts';
import { say } from '../../../../lib/words.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { QueryPending } from '../../../../ui/data/QueryPending.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Link } from '../../../../ui/Link.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useHostId } from '../../team/whose-cars.ts';
import { PayoutNotices } from './PayoutNotices.tsx';
import { tripStatementPath } from './paths.ts';
import { HOLD_LABELS, PAYOUT_LABELS } from './payout-words.ts';
import { type Payout, type PayoutItem, type Payouts, usePayouts } from './use-payouts.ts';

const MINUTE_MS = 60_000;

/** What is on its way to a host: each sum with its day or what keeps it, and the payments that were made. */
export function PayoutsPart() {
  const query = usePayouts(useHostId());
  const { data } = query;
  if (data === undefined) {
    return (
      <QueryPending query={query} failed={t`Your payouts did not load`} loading={t`Opening your payouts`}>
        <Skeleton className="h-60" />
      </QueryPending>
    );
  }
  return (
    <>
      <PayoutNotices payouts={data} />
      <Coming payouts={data} />
      <Payments payouts={data.payouts} />
    </>
  );
}

function Coming({ payouts: { sums, items, minCents } }: { payouts: Payouts }) {
  const least = formatRand(minCents);
  const parts = [
    { name: 'accruing', label: t`Trips under way`, cents: sums.accruingCents },
    { name: 'held', label: t`Held after return`, cents: sums.heldCents },
    { name: 'on_hold', label: t`On hold`, cents: sums.onHoldCents },
    { name: 'scheduled', label: t`Scheduled`, cents: sums.scheduledCents },
    { name: 'processing', label: t`On its way`, cents: sums.processingCents },
    { name: 'failed', label: t`Came back`, cents: sums.failedCents },
    { name: 'paid', label: t`Paid into your account`, cents: sums.paidCents },
    { name: 'offset', label: t`Kept for what you owed`, cents: sums.offsetCents },
  ].filter(({ cents }) => cents > 0);
  // Alone, what was paid says nothing that the payments below do not.
  const hasMore = parts.some(({ name }) => name !== 'paid');
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts" className="text-h3">{t`Payouts`}</h2>
      <p className="mt-1 mb-3 max-w-3xl text-small text-soft-foreground">
        {t`We pay each working day at 10:00. Less than ${least} waits until more is due.`}
      </p>
      {hasMore && (
        <dl className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3">
          {parts.map(({ name, label, cents }) => (
            <div key={name} className="rounded-md bg-sunken px-3.5 py-2.5">
              <dt className="text-small">{label}</dt>
              <dd className="num font-semibold">{formatRand(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
      {items.length === 0 ? (
        <p className="text-small">{t`Nothing is waiting to be paid.`}</p>
      ) : (
        <ul className="divide-y divide-border rounded-md border border-border bg-card">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Item({ item }: { item: PayoutItem }) {
  const now = useNow(MINUTE_MS);
  const hostId = useHostId();
  const { state, holdReason, payOn, cents, car, ref } = item;
  const { words, tone } = PAYOUT_LABELS[state];
  const day = payOn === null ? null : formatDate(payOn, now);
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold" translate="no">
          {car.title}
        </p>
        <p className="text-small text-soft-foreground">
          <Link className="text-link" to={tripStatementPath(item.bookingId, hostId)} translate="no">
            {ref}
          </Link>
          {' · '}
          {partName(item.part)}
        </p>
      </div>
      <p className="num text-right font-semibold">{formatRand(cents)}</p>
      <p className="col-span-full flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small">
        <Badge tone={tone}>{say(words)}</Badge>
        {day !== null && <span>{t`Paid on ${day}`}</span>}
        {state === 'on_hold' && holdReason !== null && <span>{say(HOLD_LABELS[holdReason])}</span>}
      </p>
    </li>
  );
}

/** Which part of a trip it is; the first is the whole of a short one. */
function partName(part: number): string {
  if (part === 0) return t`Beside the trip`;
  return part === 1 ? t`Trip` : t`Part ${part}`;
}

function Payments({ payouts }: { payouts: readonly Payout[] }) {
  if (payouts.length === 0) return null;
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-3 text-h3">{t`Payments to your account`}</h2>
      <ul className="divide-y divide-border rounded-md border border-border bg-card">
        {payouts.map((payout) => (
          <Payment key={payout.id} payout={payout} />
        ))}
      </ul>
    </section>
  );
}

function Payment({ payout }: { payout: Payout }) {
  const now = useNow(MINUTE_MS);
  const hostId = useHostId();
  const { state, cents, offsetCents, accountEnd, reference, items, batchOn, paidAt } = payout;
  const { words, tone } = PAYOUT_LABELS[state];
  const day = formatDate(paidAt === null ? batchOn : localDate(new Date(paidAt)), now);
  const kept = formatRand(offsetCents);
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-2.5">
          <b>{day}</b>
          <Badge tone={tone}>{say(words)}</Badge>
        </span>
        <b className="num">{formatRand(cents)}</b>
      </p>
      <p className="text-small text-soft-foreground">
        {accountEnd === '' ? t`Into your account` : t`Into your account ending in ${accountEnd}`}
      </p>
      {offsetCents > 0 && <p className="text-small">{t`We kept ${kept} of it for what you owed.`}</p>}
      <details className="text-small">
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-link">{t`What it is for`}</summary>
        <ul className="mt-1 grid gap-1">
          {items.map((item) => (
            <li key={item.id} className="flex justify-between gap-4">
              <span className="min-w-0">
                <Link className="text-link" to={tripStatementPath(item.bookingId, hostId)} translate="no">
                  {item.ref}
                </Link>
                {' · '}
                <span translate="no">{item.car.title}</span>
              </span>
              <span className="num">{formatRand(item.cents)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-caption break-all text-muted-foreground">
          {t`Our reference:`} <span translate="no">{reference}</span>
        </p>
      </details>
    </li>
  );
}
