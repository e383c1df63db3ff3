import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { useOwnTrips } from '../features/bookings/own/use-own-trips.ts';
import type { Checkout } from '../features/checkout/Checkout.tsx';
import { CheckoutSkeleton } from '../features/checkout/CheckoutSkeleton.tsx';
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
import { paths } from '../paths.ts';

const NotFoundPage = lazy(() => import('./not-found.tsx'));

/** Fetched beside the car; until both are here the skeleton stands. */
const checkout = preloadable(async () => ({
  default: (await import('../features/checkout/Checkout.tsx')).Checkout,
}));

export default function EnhancedBookingPage() {
  const { vehicleId = '' } = useParams();
  usePageHead({ title: t`Book a car` });
  useEffect(() => {
    for (const part of [checkout, laterSteps]) void part.load().catch(() => undefined);
  }, []);
  const vehicle = useQuery(callQuery('vehicles/get', { id: vehicleId }));
  const { isKnown } = useOwnTrips();
  // A guest who signs in on the way has trips that are not known yet: what they see stays where it is meanwhile.
  const [openOf, setOpenOf] = useState<string | null>(null);
  if (isKnown && openOf !== vehicleId) setOpenOf(vehicleId);
  if (vehicle.data && openOf === vehicleId) {
    return (
      <Suspense fallback={<Opening vehicleId={vehicleId} />}>
        <LoadedCheckout key={vehicleId} vehicle={vehicle.data} />
      </Suspense>
    );
  }
  if (isRefusal(vehicle.error, 'not_found', 'invalid_input')) {
    return (
      <>
        <QuietHeader leaveTo={paths.search} />
        <NotFoundPage />
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
function LoadedCheckout({ vehicle }: Pick<ComponentProps<typeof Checkout>, 'vehicle'>) {
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
