import { FARTHEST_KM } from '@kwela/domain/places/jitter';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { useWantsLessData } from '../../../lib/data-saver/data-saver.ts';
import { Button } from '../../../ui/Button.tsx';
import { useInView } from '../../../ui/hooks/use-in-view.ts';
import { MapBoundary } from '../../map/MapBoundary.tsx';
import { MapSpinner } from '../../map/MapSpinner.tsx';
import type { Vehicle } from '../vehicle.ts';

const AreaMap = lazy(() => import('../../map/AreaMap.tsx'));

/** Where about the car is, as a circle that holds it. The map comes when its place is near; with a data saver, when asked. */
export function CarMap({ vehicle: { lat, lng, area } }: { vehicle: Vehicle }) {
  const place = useRef<HTMLElement>(null);
  const isNear = useInView(place);
  const wantsLess = useWantsLessData();
  const [isAskedFor, setAskedFor] = useState(false);
  const isWanted = isAskedFor || !wantsLess;
  return (
    <figure ref={place} className="mb-5 print:hidden">
      <div className="relative h-70 overflow-hidden rounded-md bg-(--map-land) md:h-80">
        {!isWanted && (
          <div className="grid h-full place-items-center">
            <Button tone="secondary" onClick={() => setAskedFor(true)}>
              {t`Show the map`}
            </Button>
          </div>
        )}
        {isWanted && isNear && (
          <MapBoundary fallback={<NoMap />}>
            <Suspense fallback={<MapSpinner />}>
              <AreaMap lat={lat} lng={lng} radiusKm={FARTHEST_KM} />
            </Suspense>
          </MapBoundary>
        )}
      </div>
      <figcaption className="mt-2 text-small text-muted-foreground">
        {t`The car is somewhere in this circle in ${area}.`}
      </figcaption>
    </figure>
  );
}

const NoMap = () => (
  <p className="grid h-full place-items-center p-6 text-center text-soft-foreground">
    {t`The map did not load.`}
  </p>
);
