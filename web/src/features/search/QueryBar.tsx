import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { cx } from '../../ui/cx.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { PlaceField } from '../places/PlaceField.tsx';
import { type ChosenPlace, rememberPlace } from '../places/place.ts';
import { earliestStart, type TripWindow, withStart } from '../trips/trip-window.ts';

interface QueryFieldsProps {
  placeName: string;
  window: TripWindow;
  now: Date;
  onPlace: (place: ChosenPlace) => void;
  onWindow: (window: TripWindow) => void;
  /** Labels above each field with a box of its own, for the sheet on phones. */
  isStacked?: boolean;
}

/** In the bar the labels are for screen readers: what stands in the boxes says what it is. */
const CELL =
  'min-w-0 px-4 text-[0.9375rem] [&>label]:sr-only [&>span:first-child]:sr-only border-input not-first:border-l';

/** Where and when. A place that was typed but not picked becomes the best suggestion on Enter. */
export function QueryFields({
  placeName,
  window,
  now,
  onPlace,
  onWindow,
  isStacked = false,
}: QueryFieldsProps) {
  const queries = useQueryClient();
  const [text, setText] = useState(placeName);
  const [trouble, setTrouble] = useState<string>();
  const pick = (place: ChosenPlace) => {
    setText(place.name);
    setTrouble(undefined);
    rememberPlace(place);
    onPlace(place);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setTrouble('Say where you need a car.');
    if (text === placeName) return;
    try {
      const { items } = await queries.fetchQuery(callQuery('places/suggest', { q: text.trim() }));
      if (items[0]) pick(items[0]);
      else setTrouble('No place by that name. Try a town nearby.');
    } catch (error) {
      setTrouble(wordsFor(error));
    }
  };
  const cell = isStacked ? '' : CELL;
  const bare = !isStacked;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className={
        isStacked
          ? 'grid gap-4'
          : 'grid min-h-12 shrink-0 grid-cols-[10.5rem_auto_auto] rounded-md border border-input bg-card'
      }
    >
      <PlaceField bare={bare} className={cell} text={text} onText={setText} onPick={pick} error={trouble} />
      <DateTimeField
        bare={bare}
        className={cx(cell)}
        label="Pick-up"
        value={window.startAt}
        min={earliestStart(now)}
        now={now}
        onChange={(startAt) => onWindow(withStart(window, startAt))}
      />
      <DateTimeField
        bare={bare}
        className={cx(cell)}
        label="Return"
        value={window.endAt}
        min={window.startAt}
        now={now}
        onChange={(endAt) => onWindow({ ...window, endAt })}
      />
    </form>
  );
}
