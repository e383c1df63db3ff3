import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { paths } from '../../../paths.ts';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ChargeRows } from '../../bookings/charges/ChargeRows.tsx';
import { HostsAlone } from '../ForHosts.tsx';

/** In these nobody does anything any more. */
const OVER = ['paid', 'dismissed', 'withdrawn', 'written_off'];

/** What a host charged after trips: what is open with its deadline, then what is settled. */
export default function ClaimsTab() {
  return (
    <HostsAlone>
      <Charges />
    </HostsAlone>
  );
}

function Charges() {
  const now = useNow(60_000);
  const query = useQuery(callQuery('charges/mine', { as: 'host' }));
  if (query.data === undefined) {
    return (
      <QueryPending query={query} failed={t`The charges did not load`} loading={t`Loading the charges`}>
        <Skeleton className="h-60" />
      </QueryPending>
    );
  }
  const { items } = query.data;
  if (items.length === 0) {
    return (
      <EmptyState title={t`No charges yet`}>
        {t`What you charge after a trip, such as kilometres, fuel or tolls, will be here with how it stands. You charge it on the page of the trip.`}{' '}
        <Link to={paths.myBookings}>{t`See your bookings`}</Link>
      </EmptyState>
    );
  }
  const isOver = ({ charge }: (typeof items)[number]) => OVER.includes(charge.state);
  const [open, settled] = [items.filter((one) => !isOver(one)), items.filter(isOver)];
  return (
    <div className="grid max-w-[960px] gap-7">
      {open.length > 0 && (
        <section aria-labelledby="open-charges" className="grid gap-3">
          <h2 id="open-charges" className="text-h3">{t`Open charges`}</h2>
          <ChargeRows label={t`Open charges`} rows={open} side="host" now={now} />
        </section>
      )}
      {settled.length > 0 && (
        <section aria-labelledby="settled-charges" className="grid gap-3">
          <h2 id="settled-charges" className="text-h3">{t`Settled charges`}</h2>
          <ChargeRows label={t`Settled charges`} rows={settled} side="host" now={now} />
        </section>
      )}
    </div>
  );
}
