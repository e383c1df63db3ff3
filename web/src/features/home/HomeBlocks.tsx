import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { ErrorWell } from '../../ui/Notice.tsx';
import type { ChosenPlace } from '../places/place.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import BelowTheFold from './BelowTheFold.tsx';

interface HomeBlocksProps {
  now: Date;
  window: TripWindow;
  place: ChosenPlace | undefined;
  markets: UseQueryResult<OutputOf<'vehicles/markets'>>;
  weekend: UseQueryResult<OutputOf<'search/vehicles'>>;
}

/** The blocks of the front page as their answers come, and what did not come. */
export default function HomeBlocks({ now, window, place, markets, weekend }: HomeBlocksProps) {
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
