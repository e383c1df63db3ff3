import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useOwnTrips } from '../features/bookings/own/use-own-trips.ts';
import { CheckoutSkeleton } from '../features/checkout/CheckoutSkeleton.tsx';
import type { Vehicle } from '../features/checkout/problems.ts';
import { laterSteps } from '../features/checkout/steps/later-steps.ts';
import { useFirstDates } from '../features/checkout/use-first-dates.ts';
import { PageError } from '../features/shell/PageError.tsx';
import { QuietHeader } from '../features/shell/QuietHeader.tsx';
import { callQuery } from '../lib/call-query.ts';
import { usePageHead } from '../lib/document-head.ts';
import { preloadable } from '../lib/preloadable.ts';
import { QueryError, troubleOf } from '../lib/QueryError.tsx';
import { isRefusal } from '../lib/refusal.ts';
import { useParams } from '../lib/router/router.tsx';
import { say } from '../lib/words.ts';
import { paths } from '../paths.ts';

const NotFoundPage = lazy(() => import('./not-found.tsx'));

/** Fetched beside the car; until both are here the skeleton stands. */
const checkout = preloadable(async () => ({
  default: (await import('../features/checkout/Checkout.tsx')).Checkout,
}));

export default function EnhancedBookingPage() {
  const { vehicleId = '' } = useParams();
  usePageHead({ title: say(PRIVATE_TITLES.enhancedBooking) });
  useEffect(() => {
    for (const part of [checkout, laterSteps]) void part.load().catch(() => undefined);
  }, []);
  const vehicle = useQuery(callQuery('vehicles/get', { id: vehicleId }));
  const { isKnown } = useOwnTrips();
  // When somebody signs in or out on the way, their trips and the car are asked for again: what they see stays meanwhile.
  const [opened, setOpened] = useState<Vehicle | null>(null);
  const isOpen = opened?.id === vehicleId;
  if (vehicle.data && vehicle.data !== opened && (isKnown || isOpen)) setOpened(vehicle.data);
  if (isOpen) {
    return (
      <Suspense fallback={<Opening vehicleId={vehicleId} />}>
        <LoadedCheckout key={vehicleId} vehicle={opened} />
      </Suspense>
    );
  }
  if (isRefusal(vehicle.error, 'not_found', 'invalid_input')) {
    return (
      <>
        <QuietHeader leaveTo={paths.search} />
        <NotFoundPage what="car" />
      </>
    );
  }
  if (!troubleOf(vehicle)) return <Opening vehicleId={vehicleId} />;
  return (
    <>
      <QuietHeader leaveTo={paths.car(vehicleId)} />
      <PageError heading={t`Book this car`}>
        <QueryError title={t`The car did not load`} query={vehicle} />
      </PageError>
    </>
  );
}

/** The choice holds while the page is shown: a file that arrives late does not start it again. */
function LoadedCheckout({ vehicle }: { vehicle: Vehicle }) {
  const [Loaded] = useState(checkout.choose);
  const firstDates = useFirstDates(vehicle);
  if (firstDates === null) return <Opening vehicleId={vehicle.id} />;
  return <Loaded vehicle={vehicle} firstDates={firstDates} />;
}

const Opening = ({ vehicleId }: { vehicleId: string }) => (
  <>
    <QuietHeader leaveTo={paths.car(vehicleId)} />
    <CheckoutSkeleton />
  </>
);
