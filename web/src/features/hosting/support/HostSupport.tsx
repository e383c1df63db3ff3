import { HOST_TOPICS } from '@kwela/domain/tickets/host-topics';
import { msg, t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { paths, withQuery } from '../../../paths.ts';
import { Delayed, Skeleton } from '../../../ui/Skeleton.tsx';
import { useTicketLink } from '../../tickets/ticket-link.ts';
import { TellGuest } from '../messages/TellGuest.tsx';
import { type Place, PlaceLinks } from '../PlaceLinks.tsx';
import { useCarNames } from '../use-car-names.ts';
import { CallBack } from './CallBack.tsx';
import { InTripCard } from './InTripCard.tsx';

const TicketDesk = lazy(() => import('../../tickets/TicketDesk.tsx'));

/** What a host can often see or set without us. */
const PLACES: readonly Place[] = [
  {
    to: withQuery(paths.hostDashboard, { tab: 'earnings' }),
    label: msg`What is held for you, and what was paid out`,
  },
  { to: withQuery(paths.hostDashboard, { tab: 'today' }), label: msg`Why a car is paused` },
  { to: withQuery(paths.hostTools, { tab: 'prices' }), label: msg`Prices and discounts` },
  { to: withQuery(paths.hostTools, { tab: 'calendar' }), label: msg`Calendars you keep elsewhere` },
  { to: paths.protection, label: msg`Who pays for damage` },
  { to: paths.faq, label: msg`Questions and answers` },
];

/** Support for hosts: what they can see by themselves, a new ticket about one of their trips or cars, and their tickets. */
export function HostSupport() {
  const link = useTicketLink();
  return (
    <div className="mt-7 grid max-w-[44rem] gap-10">
      {link === null && <TellGuest />}
      {link === null && <InTripCard />}
      {link === null && <WithoutUs />}
      <Desk />
      {link === null && <CallBack />}
    </div>
  );
}

const WithoutUs = () => (
  <nav aria-labelledby="without-us">
    <h2 id="without-us" className="text-h3">{t`Common questions`}</h2>
    <PlaceLinks places={PLACES} className="mt-2 grid gap-x-6 sm:grid-cols-2" />
  </nav>
);

function Desk() {
  const [query] = useSearchParams();
  const cars = useCarNames();
  const known = (name: string) => query.get(name) ?? undefined;
  return (
    <Suspense
      fallback={
        <Delayed label={t`Loading`}>
          <Skeleton className="h-40" />
        </Delayed>
      }
    >
      <TicketDesk
        bookingId={known('trip')}
        host={{
          topics: HOST_TOPICS,
          cars,
          vehicleId: known('car'),
        }}
      />
    </Suspense>
  );
}
