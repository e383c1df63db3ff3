import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useParams } from 'react-router';
import { Checkout } from '../features/checkout/Checkout.tsx';
import { CheckoutSkeleton } from '../features/checkout/CheckoutSkeleton.tsx';
import { laterSteps } from '../features/checkout/later-steps.ts';
import { QuietHeader } from '../features/shell/QuietHeader.tsx';
import { callQuery } from '../lib/call-query.ts';
import { usePageHead } from '../lib/document-head.ts';
import { isRefusal, wordsFor } from '../lib/refusal.ts';
import { paths } from '../paths.ts';
import { ErrorWell } from '../ui/Notice.tsx';

const NotFoundPage = lazy(() => import('./not-found.tsx'));

export default function EnhancedBookingPage() {
  const { vehicleId = '' } = useParams();
  usePageHead({ title: 'Book a car' });
  useEffect(() => void laterSteps.load().catch(() => undefined), []);
  const vehicle = useQuery(callQuery('vehicles/get', { id: vehicleId }));
  // The first failed try is told at once; it is tried again meanwhile.
  const trouble = vehicle.error ?? vehicle.failureReason;
  if (vehicle.data) return <Checkout key={vehicleId} vehicle={vehicle.data} />;
  if (isRefusal(vehicle.error, 'not_found', 'invalid_input')) {
    return (
      <>
        <QuietHeader leaveTo={paths.search} />
        <NotFoundPage />
      </>
    );
  }
  return (
    <>
      <QuietHeader leaveTo={paths.car(vehicleId)} />
      {trouble ? (
        <main id="main" tabIndex={-1} className="wrap py-16">
          <h1 className="mb-6">Book this car</h1>
          <ErrorWell
            title="The car did not load"
            onRetry={() => void vehicle.refetch()}
            retrying={vehicle.isFetching}
          >
            {wordsFor(trouble)}
          </ErrorWell>
        </main>
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  );
}
