import { localDate } from '@kwela/domain/time';
import {
  type KnownMark,
  MARK_KINDS,
  MARK_PLACE_CODES,
  MARK_PLACES,
  MARK_SIZES,
  MARK_SPAN,
  MARK_VIEWS,
  type MarkView,
} from '@kwela/domain/vehicles/draft/known-marks';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { FieldError } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { DrawnCar } from '../../vehicle-art/VehicleArt.tsx';
import { KIND_LABELS, markWords, PLACE_LABELS, SIZE_LABELS, VIEW_LABELS } from './labels.ts';
import { type MarkSpot, SpotPicker } from './SpotPicker.tsx';

interface MarksFieldProps {
  id: string;
  marks: readonly KnownMark[] | null;
  onMarks: (marks: KnownMark[] | null) => void;
  car: DrawnCar;
  error?: string | undefined;
}

const MIDDLE: MarkSpot = { x: MARK_SPAN / 2, y: MARK_SPAN / 2 };
const placesOf = (view: MarkView) => MARK_PLACE_CODES.filter((place) => MARK_PLACES[place] === view);

/** The marks that the car has, each placed on a drawing by a tap or by the arrow keys. “None” is an answer, too. */
export function MarksField({ id, marks, onMarks, car, error }: MarksFieldProps) {
  const [view, setView] = useState<MarkView>('right');
  const [spot, setSpot] = useState(MIDDLE);
  const [place, setPlace] = useState<string>('');
  const [kind, setKind] = useState<KnownMark['kind']>('scratch');
  const [size, setSize] = useState<KnownMark['size']>('coin');
  const [today] = useState(() => localDate(new Date()));
  const [seenOn, setSeenOn] = useState(today);
  const places = placesOf(view);
  const chosen = places.find((one) => one === place) ?? places[0];
  const there = marks ?? [];
  const shown = there.filter((mark) => MARK_PLACES[mark.place] === view);

  function add() {
    if (chosen === undefined) return;
    onMarks([...there, { place: chosen, kind, size, ...spot, seenOn }]);
    setSpot(MIDDLE);
  }

  return (
    <fieldset id={id} tabIndex={-1} className="grid min-w-0 gap-4">
      <legend className="mb-2 text-small font-semibold">{t`Marks on the car`}</legend>
      <p className="text-small text-muted-foreground">
        {t`Show every scratch and dent that is there now. Nobody can be charged for a mark on this list, and you can’t claim for it.`}
      </p>
      <Checkbox
        label={t`There are no marks on this car`}
        checked={marks !== null && there.length === 0}
        disabled={there.length > 0}
        onChange={({ target }) => onMarks(target.checked ? [] : null)}
      />
      <fieldset aria-label={t`Side of the car`} className="flex min-w-0 flex-wrap gap-2">
        {MARK_VIEWS.map((one) => (
          <Chip key={one} on={view === one} onClick={() => setView(one)}>
            {say(VIEW_LABELS[one])}
          </Chip>
        ))}
      </fieldset>
      <SpotPicker view={view} car={car} spot={spot} onSpot={setSpot} marks={shown} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t`Part`}
          value={chosen ?? ''}
          onChange={({ target }) => setPlace(target.value)}
          options={places.map((value) => ({ value, label: say(PLACE_LABELS[value]) }))}
        />
        <Select
          label={t`Kind of mark`}
          value={kind}
          onChange={({ target }) => setKind(MARK_KINDS.find((one) => one === target.value) ?? 'scratch')}
          options={MARK_KINDS.map((value) => ({ value, label: say(KIND_LABELS[value]) }))}
        />
        <Select
          label={t`How long`}
          value={size}
          onChange={({ target }) => setSize(MARK_SIZES.find((one) => one === target.value) ?? 'coin')}
          options={MARK_SIZES.map((value) => ({ value, label: say(SIZE_LABELS[value]) }))}
        />
        <TextField
          label={t`Since when`}
          type="date"
          value={seenOn}
          max={today}
          onChange={({ target }) => setSeenOn(target.value)}
        />
      </div>
      <div>
        <Button tone="secondary" onClick={add} disabled={seenOn === ''}>
          {t`Add this mark`}
        </Button>
      </div>
      {there.length > 0 && (
        <ol className="grid gap-1" aria-label={t`Marks on the car`}>
          {there.map((mark, index) => (
            <li
              key={`${mark.place}:${mark.x}:${mark.y}:${mark.seenOn}:${mark.kind}`}
              className="flex flex-wrap items-center justify-between gap-2 border-b border-border py-1"
            >
              <span className="min-w-0 flex-1">{markWords(mark)}</span>
              <Button
                tone="tertiary"
                size="sm"
                aria-label={t`Remove: ${markWords(mark)}`}
                onClick={() => {
                  const left = there.filter((_, at) => at !== index);
                  onMarks(left.length === 0 ? null : left);
                }}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
