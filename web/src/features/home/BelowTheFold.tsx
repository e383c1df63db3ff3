import { lazy, Suspense } from 'react';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';
import type { ChosenPlace } from '../places/place.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import type { VehicleCard } from '../vehicles/OfferCard.tsx';
import { DepositSteps } from './DepositSteps.tsx';
import { type Market, Markets } from './Markets.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { RoadIdeas } from './RoadIdeas.tsx';
import { useNextTrip } from './use-next-trip.ts';
import { WeekendCars } from './WeekendCars.tsx';
import { WorstCase } from './WorstCase.tsx';

/** For those who have one: nobody who looks around needs its words. */
const NextTrip = lazy(() => import('./NextTrip.tsx'));

interface BelowTheFoldProps {
  now: Date;
  window: TripWindow;
  place: ChosenPlace | undefined;
  /** Undefined while on the way; null when there are none to wait for. */
  cars: readonly VehicleCard[] | null | undefined;
  markets: readonly Market[];
}

/** Everything under the search box, loaded after it. Each block is left out while there is nothing true to show. */
export default function BelowTheFold({ now, window, place, cars, markets }: BelowTheFoldProps) {
  const first = cars?.[0];
  // Nobody's, in the first picture of a page that the server wrote.
  const isBrowser = useIsBrowser();
  const nextTrip = useNextTrip();
  const trip = isBrowser ? nextTrip : null;
  // It stands above the cars, which would jump when it comes.
  const room = <div className="h-screen" />;
  if (trip === undefined) return room;
  const blocks = (
    <div className="for-strangers">
      {trip && <NextTrip trip={trip} now={now} />}
      {cars !== null && <WeekendCars place={place} window={window} cars={cars} now={now} />}
      {place && first && <WorstCase car={first} window={window} place={place} />}
      <RecentlyViewed />
      <Markets markets={markets} window={window} />
      <RoadIdeas startAt={window.startAt} />
      <DepositSteps />
    </div>
  );
  return trip ? <Suspense fallback={room}>{blocks}</Suspense> : blocks;
}
