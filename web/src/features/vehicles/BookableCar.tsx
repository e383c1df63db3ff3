import { Suspense } from 'react';
import { lazyOnceReachable } from '../../lib/preloadable.ts';
import { otherTripsDuring } from '../bookings/own/own-trips.ts';
import { useOwnTrips } from '../bookings/own/use-own-trips.ts';
import { BottomBar } from './BottomBar.tsx';
import { CarTitle } from './CarTitle.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { KeyFacts } from './sections/KeyFacts.tsx';
import { Specs } from './sections/Specs.tsx';
import { useCarQuote } from './use-car-quote.ts';
import type { TripChoice } from './use-trip-choice.ts';
import type { Vehicle } from './vehicle.ts';

const CarDetails = lazyOnceReachable(() => import('./CarDetails.tsx'));
const SimilarCars = lazyOnceReachable(() => import('./sections/SimilarCars.tsx'));

interface BookableCarProps {
  vehicle: Vehicle;
  choice: TripChoice;
  /** Dates on which the car is free are being looked up: a price for others is of no use. */
  isLooking: boolean;
  onChange: (next: Partial<TripChoice>) => void;
  now: Date;
}

/** The car with its price at the side; on phones the price follows what the car is. */
export function BookableCar({ vehicle, choice, isLooking, onChange, now }: BookableCarProps) {
  const price = useCarQuote(vehicle.id, choice, !isLooking);
  const { quote, isStale } = price;
  const { trips } = useOwnTrips();
  return (
    <>
      <div className="wrap pb-16">
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-7 md:mt-8 lg:grid-cols-[minmax(0,1fr)_344px] xl:grid-cols-[minmax(0,1fr)_392px] xl:gap-x-16">
          <div className="lg:col-start-1">
            <CarTitle vehicle={vehicle} now={now} />
            <KeyFacts vehicle={vehicle} quote={quote} isStale={isStale} plan={choice.plan} />
            <Specs vehicle={vehicle} />
          </div>
          <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <QuoteCard
              {...{ vehicle, choice, onChange, price, now }}
              overlapping={otherTripsDuring(trips, vehicle.id, choice.window)}
            />
          </aside>
          <div className="lg:col-start-1">
            <Suspense fallback={<div className="h-screen" />}>
              <CarDetails vehicle={vehicle} choice={choice} onChange={onChange} quote={quote} now={now} />
            </Suspense>
          </div>
        </div>
        <Suspense fallback={null}>
          <SimilarCars vehicle={vehicle} window={choice.window} />
        </Suspense>
      </div>
      {quote && <BottomBar vehicleId={vehicle.id} choice={choice} quote={quote} isStale={isStale} />}
    </>
  );
}
