import { formatRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { paths, withQuery } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { HostsAlone } from '../ForHosts.tsx';
import { isId, useHostId } from '../team/whose-cars.ts';
import { EarningsFile } from './EarningsFile.tsx';
import { EarningsTable } from './EarningsTable.tsx';
import { MONTH, MonthStatement, STATEMENT_PARAM, StatementLink } from './MonthStatement.tsx';
import { PayoutsPart } from './payouts/PayoutsPart.tsx';
import { TRIP_PARAM } from './payouts/paths.ts';
import { TripStatement } from './payouts/TripStatement.tsx';
import { type Payouts, usePayouts } from './payouts/use-payouts.ts';

type Earnings = OutputOf<'host-numbers/earnings'>;

/** What a host earned, from the books: in all, by month and by car. Who helps them with money sees what is paid for the cars within reach. */
export default function EarningsTab() {
  const [address] = useSearchParams();
  const hostId = useHostId();
  const trip = address.get(TRIP_PARAM);
  if (trip !== null && isId(trip)) return <TripStatement bookingId={trip} hostId={hostId} />;
  if (hostId !== undefined) {
    return (
      <div className="grid gap-10">
        <PayoutsPart />
      </div>
    );
  }
  return (
    <HostsAlone>
      <Earned />
    </HostsAlone>
  );
}

function Earned() {
  const [address] = useSearchParams();
  const month = address.get(STATEMENT_PARAM);
  return month !== null && MONTH.test(month) ? <MonthStatement month={month} /> : <AllEarned />;
}

/** A host can owe a penalty, or be owed for a trip that came to nothing, before the first trip earns. */
const hasMoney = ({ items, payouts, sums }: Payouts): boolean =>
  items.length > 0 || payouts.length > 0 || sums.owedCents > 0;

function AllEarned() {
  const query = useQuery({ ...callQuery('host-numbers/earnings', {}), staleTime: 0 });
  const payouts = usePayouts();
  const { data } = query;
  // Both at once: what is paid stands above what was earned, and would push it down. Once it failed, nothing waits again: its part asks again.
  const isWaiting = !payouts.isFetched && payouts.failureReason === null;
  if (data === undefined || isWaiting) {
    return (
      <QueryPending query={query} failed={t`Your earnings did not load`} loading={t`Opening your earnings`}>
        <div className="grid gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-60" />
        </div>
      </QueryPending>
    );
  }
  if (data.inAll.tripCount === 0) {
    return (
      <div className="grid gap-10">
        {payouts.data !== undefined && hasMoney(payouts.data) && <PayoutsPart />}
        <EmptyState
          title={t`Your earnings will be here`}
          action={
            <ButtonLink to={withQuery(paths.hostTools, { tab: 'prices' })}>{t`See your prices`}</ButtonLink>
          }
        >
          {t`Once a guest has paid for a trip with your car, you see what is held for you and what was paid out.`}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid gap-10">
      <InAll sum={data.inAll} />
      <PayoutsPart />
      <Months earnings={data} />
      <Cars earnings={data} />
      <HowItIsCounted />
      <EarningsFile period={data.period} />
    </div>
  );
}

function InAll({ sum: { comingCents, heldCents, paidCents, tripCount } }: { sum: Earnings['inAll'] }) {
  const trips = plural(tripCount, { one: 'From # trip', other: 'From # trips' });
  const parts = [
    {
      name: 'coming',
      label: t`For trips to come`,
      cents: comingCents,
      words: t`Paid by guests, yours once the trip is over.`,
    },
    {
      name: 'held',
      label: t`Held for you`,
      cents: heldCents,
      words: t`For trips that are over, not paid out yet.`,
    },
    { name: 'paid', label: t`Paid out`, cents: paidCents, words: t`What has left for your bank account.` },
  ];
  return (
    <section aria-labelledby="in-all">
      <h2 id="in-all" className="text-h3">{t`Your money`}</h2>
      <p className="mt-1 mb-3 text-small text-soft-foreground">{t`${trips}, since you began hosting.`}</p>
      <dl className="grid gap-3 sm:grid-cols-3">
        {parts.map(({ name, label, cents, words }) => (
          <Card key={name} className="grid content-start gap-1 p-4">
            <dt className="text-small font-semibold">{label}</dt>
            <dd className="grid gap-1">
              <b className="num text-price-lg">{formatRand(cents)}</b>
              <span className="text-small text-soft-foreground">{words}</span>
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}

function Months({ earnings: { months } }: { earnings: Earnings }) {
  return (
    <EarningsTable
      id="by-month"
      title={t`By month`}
      words={t`A trip belongs to the month in which it ends: the last twelve months, and the trips to come. Open a month for its statement.`}
      of={t`Month`}
      rows={months.map(({ monthOn, ...sum }) => ({
        key: monthOn,
        name: <StatementLink monthOn={monthOn} />,
        ...sum,
      }))}
    />
  );
}

function Cars({ earnings: { cars } }: { earnings: Earnings }) {
  return (
    <EarningsTable
      id="by-car"
      title={t`By car`}
      words={t`The same trips, starting with the car that earned most.`}
      of={t`Car`}
      rows={cars.map(({ car, ...sum }) => ({
        key: car.id,
        name: <span translate="no">{`${car.title}, ${car.plate}`}</span>,
        ...sum,
      }))}
    />
  );
}

const HowItIsCounted = () => (
  <section aria-labelledby="how-counted" className="max-w-3xl">
    <h2 id="how-counted" className="text-h3">{t`How it’s counted`}</h2>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-small">
      <li>{t`Rental and extras: what guests paid for your car and your extras, less what they got back.`}</li>
      <li>{t`Kwela's fee: rental and extras less your share. Each booking keeps the share of the plan it was made under.`}</li>
      <li>{t`You earn: rental and extras less Kwela's fee. It's the money held for you and paid to you together.`}</li>
      <li>{t`Money that is only reserved on a guest's card is not counted until you accept.`}</li>
    </ul>
    <p className="mt-3 text-small">
      <Link className="text-link" to={paths.protection}>
        {t`See your share under each plan`}
      </Link>
    </p>
  </section>
);
