import { lazy, Suspense, useEffect } from 'react';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { BookableCar } from './BookableCar.tsx';
import { rememberViewed } from './recently-viewed.ts';
import { Breadcrumb } from './sections/Breadcrumb.tsx';
import { Gallery } from './sections/Gallery.tsx';
import { useTripChoice } from './use-trip-choice.ts';
import type { Vehicle } from './vehicle.ts';

const PausedCar = lazy(() => import('./PausedCar.tsx'));

/** One car: what it is, what it costs for the chosen dates, and when it is free. */
export function CarView({ vehicle }: { vehicle: Vehicle }) {
  const now = useArrivalTime();
  const { change, isLooking, ...choice } = useTripChoice(vehicle, now);
  useEffect(() => rememberViewed(vehicle), [vehicle]);
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb vehicle={vehicle} window={choice.window} />
        <Gallery vehicle={vehicle} />
      </div>
      {vehicle.state === 'paused' ? (
        <Suspense fallback={<div className="h-screen" />}>
          <PausedCar vehicle={vehicle} choice={choice} now={now} />
        </Suspense>
      ) : (
        <BookableCar vehicle={vehicle} choice={choice} isLooking={isLooking} onChange={change} now={now} />
      )}
    </main>
  );
}
