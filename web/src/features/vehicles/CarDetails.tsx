import type { Quote } from '../pricing/use-trip-quote.ts';
import { CancelSection } from './sections/CancelSection.tsx';
import { ExtrasSection } from './sections/ExtrasSection.tsx';
import { FreeDaysSection } from './sections/FreeDaysSection.tsx';
import { HandOverSection } from './sections/HandOverSection.tsx';
import { HostSection } from './sections/HostSection.tsx';
import { MarksSection } from './sections/MarksSection.tsx';
import { ReviewsSection } from './sections/ReviewsSection.tsx';
import { UseSection } from './sections/UseSection.tsx';
import type { TripChoice } from './use-trip-choice.ts';
import type { Vehicle } from './vehicle.ts';

interface CarDetailsProps {
  vehicle: Vehicle;
  choice: TripChoice;
  onChange: (next: Partial<TripChoice>) => void;
  quote: Quote | null;
  now: Date;
}

/** All that stands below the first screen. It is loaded after the price is on show. */
export default function CarDetails({ vehicle, choice, onChange, quote, now }: CarDetailsProps) {
  return (
    <>
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
      <ExtrasSection vehicle={vehicle} endAt={choice.window.endAt} />
      <CancelSection vehicle={vehicle} quote={quote} now={now} />
      <ReviewsSection vehicle={vehicle} />
    </>
  );
}
