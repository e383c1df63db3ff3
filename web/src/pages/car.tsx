import { carPageTitle } from '@kwela/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { CarSkeleton } from '../features/vehicles/CarSkeleton.tsx';
import { CarView } from '../features/vehicles/CarView.tsx';
import { carJsonLd } from '../features/vehicles/car-facts.ts';
import { callQuery } from '../lib/call-query.ts';
import { usePageHead } from '../lib/document-head.ts';
import { isRefusal, wordsFor } from '../lib/refusal.ts';
import { paths } from '../paths.ts';
import { ErrorWell } from '../ui/Notice.tsx';

const NotFoundPage = lazy(() => import('./not-found.tsx'));

export default function CarPage() {
  const { id = '' } = useParams();
  const query = useQuery(callQuery('vehicles/get', { id }));
  const vehicle = query.data;
  usePageHead({
    title: vehicle ? carPageTitle(vehicle) : 'A car to rent',
    ...(vehicle ? { description: vehicle.description } : {}),
    canonical: vehicle && paths.car(id),
    jsonLd: vehicle && carJsonLd(vehicle, location.origin),
  });
  if (isRefusal(query.error, 'not_found', 'invalid_input')) return <NotFoundPage />;
  if (vehicle) return <CarView key={id} vehicle={vehicle} />;
  // The first failed try is told at once; it is tried again meanwhile.
  const trouble = query.error ?? query.failureReason;
  if (!trouble) return <CarSkeleton />;
  return (
    <main id="main" tabIndex={-1} className="wrap py-16">
      <h1 className="mb-6">This car</h1>
      <ErrorWell
        title="The car did not load"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {wordsFor(trouble)}
      </ErrorWell>
    </main>
  );
}
