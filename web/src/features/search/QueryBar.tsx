import { type ChosenPlace, rememberPlace } from '../places/place.ts';
import { usePlaceChoice } from '../places/use-place-choice.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import { QueryFields } from './QueryFields.tsx';

interface QueryBarProps {
  placeName: string;
  window: TripWindow;
  now: Date;
  onPlace: (place: ChosenPlace) => void;
  onWindow: (window: TripWindow) => void;
}

/** Where and when in one line. A place that was typed but not picked becomes the best suggestion on Enter. */
export function QueryBar({ placeName, window, now, onPlace, onWindow }: QueryBarProps) {
  const place = usePlaceChoice(placeName);
  const go = (chosen: ChosenPlace) => {
    place.pick(chosen);
    rememberPlace(chosen);
    onPlace(chosen);
  };
  const submit = async () => {
    if (place.isAsBefore) return;
    const found = await place.find();
    if (found) go(found);
  };
  return (
    <QueryFields
      place={place}
      window={window}
      now={now}
      onPick={go}
      onWindow={onWindow}
      onSubmit={() => void submit()}
    />
  );
}
