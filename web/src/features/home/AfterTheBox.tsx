import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { useLastPlace } from '../places/place.ts';
import { comingWeekend } from '../trips/trip-window.ts';

/** Most visits have none. */
const HomeTrouble = lazy(() => import('./HomeTrouble.tsx'));
const BelowTheFold = lazy(() => import('./BelowTheFold.tsx'));

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
  // Drawn in slices, between which a slow phone answers a touch.
  const cars = useDeferredValue(weekend.data?.items);
  const towns = useDeferredValue(markets.data?.items);
  const trouble = markets.error ?? weekend.error;
  const hasNone = weekend.isError || (!place && !markets.isPending);
  return (
    <>
      {trouble && (
        <Suspense>
          <HomeTrouble
            error={trouble}
            areCarsMissing={weekend.isError || !place}
            onRetry={() => {
              for (const query of [markets, weekend]) if (query.isError) void query.refetch();
            }}
            isRetrying={markets.isFetching || weekend.isFetching}
          />
        </Suspense>
      )}
      <Suspense fallback={<div className="h-screen" />}>
        <BelowTheFold
          now={now}
          window={window}
          place={place}
          cars={hasNone ? null : cars}
          markets={towns ?? []}
        />
      </Suspense>
    </>
  );
}
