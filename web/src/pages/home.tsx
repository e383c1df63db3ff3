import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Hero } from '../features/home/Hero.tsx';
import { SearchBox } from '../features/home/SearchBox.tsx';
import { lastPlace } from '../features/places/place.ts';
import { comingWeekend } from '../features/trips/trip-window.ts';
import { callQuery } from '../lib/call-query.ts';
import { usePageHead } from '../lib/document-head.ts';
import { wordsFor } from '../lib/refusal.ts';
import { paths } from '../paths.ts';
import { useArrivalTime } from '../ui/hooks/use-arrival-time.ts';
import { ErrorWell } from '../ui/Notice.tsx';

const BelowTheFold = lazy(() => import('../features/home/BelowTheFold.tsx'));

const CARDS = 4;
const RADIUS_KM = 40;

export default function HomePage() {
  const now = useArrivalTime();
  const window = comingWeekend(now);
  const markets = useQuery(callQuery('vehicles/markets', {}));
  const busiest = markets.data?.items[0];
  const place = lastPlace() ?? busiest;
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
  // Cars and towns are drawn in slices, between which a slow phone answers a touch.
  const cars = useDeferredValue(weekend.data?.items);
  const towns = useDeferredValue(markets.data?.items);
  const trouble = markets.error ?? weekend.error;
  const hasNone = weekend.isError || (!place && !markets.isPending);
  usePageHead({
    title: t`Rent a car from someone nearby`,
    description: t`Rent a car from someone nearby. You see the price, the deposit and the most you could owe before you book.`,
    canonical: paths.home,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: t`Kwela`,
      url: `${location.origin}/`,
      inLanguage: 'en-ZA',
    },
  });
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <div className="wrap">
        <SearchBox now={now} />
      </div>
      {trouble && (
        <div className="wrap pt-16">
          <ErrorWell
            title={weekend.isError || !place ? t`The cars did not load` : t`The towns did not load`}
            onRetry={() => {
              for (const query of [markets, weekend]) if (query.isError) void query.refetch();
            }}
            retrying={markets.isFetching || weekend.isFetching}
          >
            {wordsFor(trouble)}
          </ErrorWell>
        </div>
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
    </main>
  );
}
