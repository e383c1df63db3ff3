import { localDate } from '@kwela/domain/time';
import type { KnownMark } from '@kwela/domain/vehicles/draft/known-marks';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { FieldError } from '../../../ui/forms/Field.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { DrawnCar } from '../../vehicle-art/VehicleArt.tsx';
import { markWords } from './labels.ts';
import { MarkPicker } from './MarkPicker.tsx';

interface MarksFieldProps {
  id: string;
  marks: readonly KnownMark[] | null;
  onMarks: (marks: KnownMark[] | null) => void;
  car: DrawnCar;
  error?: string | undefined;
}

/** The marks that the car has, each placed on a drawing. “None” is an answer, too. */
export function MarksField({ id, marks, onMarks, car, error }: MarksFieldProps) {
  const [today] = useState(() => localDate(new Date()));
  const [seenOn, setSeenOn] = useState(today);
  const there = marks ?? [];

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
      <MarkPicker
        car={car}
        marks={there}
        onAdd={(mark) => onMarks([...there, { ...mark, seenOn }])}
        isReady={seenOn !== ''}
      >
        <TextField
          label={t`Since when`}
          type="date"
          value={seenOn}
          max={today}
          onChange={({ target }) => setSeenOn(target.value)}
        />
      </MarkPicker>
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
