import { BottomBar } from './BottomBar.tsx';
import { CancelSection } from './CancelSection.tsx';
import { CarTitle } from './CarTitle.tsx';
import { ExtrasSection } from './ExtrasSection.tsx';
import { FreeDaysSection } from './FreeDaysSection.tsx';
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
import type { TripChoice } from './use-trip-choice.ts';
import type { Vehicle } from './vehicle.ts';

interface BookableCarProps {
  vehicle: Vehicle;
  choice: TripChoice;
  onChange: (next: Partial<TripChoice>) => void;
  now: Date;
}

/** The car with its price at the side; on phones the price follows what the car is. */
export function BookableCar({ vehicle, choice, onChange, now }: BookableCarProps) {
  const price = useCarQuote(vehicle.id, choice);
  const { quote } = price;
  return (
    <>
      <div className="wrap pb-16">
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-7 md:mt-8 lg:grid-cols-[minmax(0,1fr)_344px] xl:grid-cols-[minmax(0,1fr)_392px] xl:gap-x-16">
          <div className="lg:col-start-1">
            <CarTitle vehicle={vehicle} now={now} />
            <KeyFacts vehicle={vehicle} quote={quote} plan={choice.plan} />
            <Specs vehicle={vehicle} />
          </div>
          <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <QuoteCard vehicle={vehicle} choice={choice} onChange={onChange} price={price} now={now} />
          </aside>
          <div className="lg:col-start-1">
            <HostSection host={vehicle.host} />
            <UseSection vehicle={vehicle} />
            <MarksSection vehicle={vehicle} now={now} />
            <FreeDaysSection
              vehicle={vehicle}
              window={choice.window}
              onChange={(window) => onChange({ window })}
              now={now}
            />
            <HandOverSection vehicle={vehicle} />
            <ExtrasSection vehicle={vehicle} />
            <CancelSection vehicle={vehicle} quote={quote} now={now} />
            <ReviewsSection vehicle={vehicle} />
          </div>
        </div>
        <SimilarCars vehicle={vehicle} window={choice.window} />
      </div>
      {quote && <BottomBar vehicleId={vehicle.id} choice={choice} quote={quote} />}
    </>
  );
}
