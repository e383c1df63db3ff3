import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { Checkout } from '../features/checkout/Checkout.tsx';
import { CheckoutSkeleton } from '../features/checkout/CheckoutSkeleton.tsx';
import { laterSteps } from '../features/checkout/steps/later-steps.ts';
import { PageError } from '../features/shell/PageError.tsx';
import { QuietHeader } from '../features/shell/QuietHeader.tsx';
import { callQuery } from '../lib/call-query.ts';
import { usePageHead } from '../lib/document-head.ts';
import { QueryError, troubleOf } from '../lib/QueryError.tsx';
import { isRefusal } from '../lib/refusal.ts';
import { useParams } from '../lib/router/router.tsx';
import { paths } from '../paths.ts';

const NotFoundPage = lazy(() => import('./not-found.tsx'));

export default function EnhancedBookingPage() {
  const { vehicleId = '' } = useParams();
  usePageHead({ title: t`Book a car` });
  useEffect(() => void laterSteps.load().catch(() => undefined), []);
  const vehicle = useQuery(callQuery('vehicles/get', { id: vehicleId }));
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
      {troubleOf(vehicle) ? (
        <PageError heading={t`Book this car`}>
          <QueryError title={t`The car did not load`} query={vehicle} />
        </PageError>
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  );
}
