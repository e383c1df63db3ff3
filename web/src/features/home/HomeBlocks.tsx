import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { ErrorWell } from '../../ui/Notice.tsx';
import { useLastPlace } from '../places/place.ts';
import { comingWeekend } from '../trips/trip-window.ts';
import BelowTheFold from './BelowTheFold.tsx';

const CARDS = 4;
const RADIUS_KM = 40;

/** The blocks of the front page as their answers come from the server, and what did not come. */
export default function HomeBlocks({ now }: { now: Date }) {
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
      <BelowTheFold
        now={now}
        window={window}
        place={place}
        cars={hasNone ? null : cars}
        markets={towns ?? []}
      />
    </>
  );
}
