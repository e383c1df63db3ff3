import type { FormEvent } from 'react';
import { PlaceField } from '../places/PlaceField.tsx';
import type { ChosenPlace } from '../places/place.ts';
import type { PlaceChoice } from '../places/use-place-choice.ts';
import { TripDates } from '../trips/TripDates.tsx';
import type { TripWindow } from '../trips/trip-window.ts';

interface QueryFieldsProps {
  /** The form, for a button that stands outside it. */
  id?: string;
  place: PlaceChoice;
  window: TripWindow;
  now: Date;
  onPick: (place: ChosenPlace) => void;
  onWindow: (window: TripWindow) => void;
  onSubmit: () => void;
  /** Labels above each field with a box of its own, for the sheet on phones. */
  isStacked?: boolean;
}

/** In the bar the labels are for screen readers: what stands in the boxes says what it is. */
const CELL =
  'min-w-0 px-4 text-[0.9375rem] [&>label]:sr-only [&>span:first-child]:sr-only border-input not-first:border-l';

/** Where and when. */
export function QueryFields(props: QueryFieldsProps) {
  const { id, place, window, now, onPick, onWindow, onSubmit, isStacked = false } = props;
  const cell = isStacked ? '' : CELL;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={submit}
      className={
        isStacked
          ? 'grid gap-4'
          : 'grid min-h-12 shrink-0 grid-cols-[10.5rem_auto_auto] rounded-md border border-input bg-card'
      }
    >
      <PlaceField
        bare={!isStacked}
        className={cell}
        text={place.text}
        onText={place.type}
        onPick={onPick}
        error={place.trouble}
      />
      <TripDates
        isBare={!isStacked}
        className={{ start: cell, end: cell }}
        window={window}
        now={now}
        onChange={onWindow}
      />
    </form>
  );
}
