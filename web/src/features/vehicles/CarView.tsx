import { useEffect } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { useArrivalTime } from '../../ui/use-arrival-time.ts';
import { rememberViewed } from '../home/recently-viewed.ts';
import { BottomBar } from './BottomBar.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { CancelSection } from './CancelSection.tsx';
import { CarTitle } from './CarTitle.tsx';
import { ExtrasSection } from './ExtrasSection.tsx';
import { FreeDaysSection } from './FreeDaysSection.tsx';
import { Gallery } from './Gallery.tsx';
import { HandOverSection } from './HandOverSection.tsx';
import { HostSection } from './HostSection.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { MarksSection } from './MarksSection.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { ReviewsSection } from './ReviewsSection.tsx';
import { SimilarCars } from './SimilarCars.tsx';
import { Specs } from './Specs.tsx';
import { UseSection } from './UseSection.tsx';
import { useCarQuote } from './use-car-quote.ts';
import { useTripChoice } from './use-trip-choice.ts';
import type { Vehicle } from './vehicle.ts';

/** One car: what it is, what it costs for the chosen dates, and when it is free. */
export function CarView({ vehicle }: { vehicle: Vehicle }) {
  const now = useArrivalTime();
  const { change, ...choice } = useTripChoice(vehicle, now);
  const price = useCarQuote(vehicle.id, choice);
  const isPaused = vehicle.state === 'paused';
  useEffect(() => rememberViewed(vehicle), [vehicle]);
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap pb-16">
        <Breadcrumb vehicle={vehicle} window={choice.window} />
        <Gallery vehicle={vehicle} />
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-7 md:mt-8 lg:grid-cols-[minmax(0,1fr)_344px] xl:grid-cols-[minmax(0,1fr)_392px] xl:gap-x-16">
          <div className="lg:col-start-1">
            <CarTitle vehicle={vehicle} now={now} />
            {isPaused && (
              <Notice tone="info" title="This car takes no trips now" className="mt-6">
                Its host has paused it. Have a look at the cars nearby.
              </Notice>
            )}
            <KeyFacts vehicle={vehicle} quote={price.quote} plan={choice.plan} />
            <Specs vehicle={vehicle} />
          </div>
          {!isPaused && (
            <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <QuoteCard vehicle={vehicle} choice={choice} onChange={change} price={price} now={now} />
            </aside>
          )}
          <div className="lg:col-start-1">
            <HostSection host={vehicle.host} />
            <UseSection vehicle={vehicle} />
            <MarksSection vehicle={vehicle} now={now} />
            {!isPaused && (
              <>
                <FreeDaysSection
                  vehicle={vehicle}
                  window={choice.window}
                  onChange={(window) => change({ window })}
                  now={now}
                />
                <HandOverSection vehicle={vehicle} />
                <ExtrasSection vehicle={vehicle} />
                <CancelSection vehicle={vehicle} quote={price.quote} now={now} />
              </>
            )}
            <ReviewsSection vehicle={vehicle} />
          </div>
        </div>
        <SimilarCars vehicle={vehicle} window={choice.window} />
      </div>
      {!isPaused && price.quote && <BottomBar vehicleId={vehicle.id} choice={choice} quote={price.quote} />}
    </main>
  );
}
