import { useEffect } from 'react';
import { useTripQuote } from '../checkout/use-trip-quote.ts';
import { rememberViewed } from '../home/recently-viewed.ts';
import { BookBar } from './BookBar.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Cancelling } from './Cancelling.tsx';
import { CarTitle } from './CarTitle.tsx';
import { ExtrasAndDelivery } from './ExtrasAndDelivery.tsx';
import { FactsStrip } from './FactsStrip.tsx';
import { FreeDays } from './FreeDays.tsx';
import { Gallery } from './Gallery.tsx';
import { HostCard } from './HostCard.tsx';
import { Marks } from './Marks.tsx';
import { PausedCar } from './PausedCar.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { Reviews } from './Reviews.tsx';
import { Roads } from './Roads.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SimilarCars } from './SimilarCars.tsx';
import { Specs } from './Specs.tsx';
import { useCarTrip } from './use-car-trip.ts';
import { type Vehicle, vehicleName } from './vehicle.ts';

/** The page of one car that is there. */
export function CarView({ vehicle, now }: { vehicle: Vehicle; now: Date }) {
  const { trip, change } = useCarTrip(now);
  const isLive = vehicle.state === 'live';
  const price = useTripQuote({
    vehicleId: vehicle.id,
    startAt: trip.startAt.toISOString(),
    endAt: trip.endAt.toISOString(),
    protectionPlan: trip.plan,
  });
  const quote = isLive ? price.quote : null;
  useEffect(() => rememberViewed(vehicle), [vehicle]);
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb vehicle={vehicle} window={trip} />
        <Gallery vehicle={vehicle} />
        <div className="mt-5 grid gap-y-7 md:mt-8 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-x-16">
          <div>
            <CarTitle vehicle={vehicle} now={now} />
            <FactsStrip vehicle={vehicle} quote={quote} plan={trip.plan} />
            <Specs vehicle={vehicle} />
            <p className="mt-6.5 max-w-[62ch] whitespace-pre-line text-soft-foreground">
              {vehicle.description}
            </p>
            <div className="mt-5 md:hidden">
              <ShareButton title={vehicleName(vehicle)} />
            </div>
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {isLive ? (
              <QuoteCard vehicle={vehicle} trip={trip} onTrip={change} price={price} now={now} />
            ) : (
              <PausedCar vehicle={vehicle} window={trip} />
            )}
          </div>
          <div>
            <HostCard host={vehicle.host} />
            <Roads vehicle={vehicle} />
            <Marks vehicle={vehicle} now={now} />
            {isLive && <FreeDays vehicleId={vehicle.id} window={trip} onWindow={change} now={now} />}
            <ExtrasAndDelivery vehicle={vehicle} />
            <Cancelling vehicle={vehicle} quote={quote} now={now} />
            <Reviews vehicleId={vehicle.id} now={now} />
          </div>
        </div>
        <SimilarCars
          vehicle={vehicle}
          window={trip}
          title={isLive ? 'Cars like it for these dates' : 'Cars like it that you can rent'}
        />
      </div>
      {isLive && <BookBar vehicleId={vehicle.id} trip={trip} quote={quote} />}
    </main>
  );
}
