import { carDescription, carPageTitle, UNKNOWN_CAR } from '@kwela/words/heads/car';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, useDeferredValue } from 'react';
import { PageError } from '../features/shell/PageError.tsx';
import { CarSkeleton } from '../features/vehicles/CarSkeleton.tsx';
import { CarView } from '../features/vehicles/CarView.tsx';
import { callQuery } from '../lib/call-query.ts';
import { usePageHead } from '../lib/document-head.ts';
import { QueryError, troubleOf } from '../lib/QueryError.tsx';
import { isRefusal } from '../lib/refusal.ts';
import { useParams } from '../lib/router/router.tsx';
import { say } from '../lib/words.ts';
import { paths } from '../paths.ts';

const NotFoundPage = lazy(() => import('./not-found.tsx'));

export default function CarPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...callQuery('vehicles/get', { id }),
    // A page that came as that of a missing car stays one.
    retryOnMount: ({ state }) => !isRefusal(state.error, 'not_found', 'invalid_input'),
  });
  // A car that arrives is drawn in slices, so that a slow phone answers a touch meanwhile; a kept one is drawn at once.
  const arrived = useDeferredValue(query.data);
  const vehicle = arrived === undefined || arrived.id === id ? arrived : query.data;
  usePageHead({
    title: say(vehicle ? carPageTitle(vehicle) : UNKNOWN_CAR),
    description: vehicle && carDescription(vehicle, say),
    canonical: vehicle && paths.car(id),
    isWaiting: vehicle === undefined,
  });
  if (isRefusal(query.error, 'not_found', 'invalid_input')) return <NotFoundPage what="car" />;
  if (vehicle) return <CarView key={id} vehicle={vehicle} />;
  if (!troubleOf(query)) return <CarSkeleton />;
  return (
    <PageError heading={t`This car`}>
      <QueryError title={t`The car did not load`} query={query} />
    </PageError>
  );
}
