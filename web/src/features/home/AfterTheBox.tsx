import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { useLastPlace } from '../places/place.ts';
import { comingWeekend } from '../trips/trip-window.ts';

const HomeBlocks = lazy(() => import('./HomeBlocks.tsx'));

const CARDS = 4;
const RADIUS_KM = 40;

/** Cars and towns, from the server. A part of its own, so that the search box is not drawn again when they come. */
export function AfterTheBox({ now }: { now: Date }) {
  const window = comingWeekend(now);
  const markets = useQuery(callQuery('vehicles/markets', {}));
  const busiest = markets.data?.items[0];
  const place = useLastPlace() ?? busiest;
  const weekend = useQuery({
    ...callQuery('search/vehicles', {
      near: place && `${place.lat},${place.lng}`,
      radiusKm: RADIUS_KM,
      from: window.startAt.toISOString(),
      to: window.endAt.toISOString(),
      limit: CARDS,
    }),
    enabled: place !== undefined,
  });
  return (
    <Suspense fallback={<div className="h-screen" />}>
      <HomeBlocks now={now} window={window} place={place} markets={markets} weekend={weekend} />
    </Suspense>
  );
}
