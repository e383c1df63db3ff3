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
import { type ReactNode, useState } from 'react';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import type { DrawnCar } from '../../vehicle-art/VehicleArt.tsx';
import { KIND_LABELS, PLACE_LABELS, SIZE_LABELS, VIEW_LABELS } from './labels.ts';
import { type MarkSpot, SpotPicker } from './SpotPicker.tsx';

export type PlacedMark = Omit<KnownMark, 'seenOn'>;

interface MarkPickerProps {
  car: DrawnCar;
  marks: readonly PlacedMark[];
  onAdd: (mark: PlacedMark) => void;
  isReady?: boolean;
  /** More that is said of a mark. */
  children?: ReactNode;
}

const MIDDLE: MarkSpot = { x: MARK_SPAN / 2, y: MARK_SPAN / 2 };
const placesOf = (view: MarkView) => MARK_PLACE_CODES.filter((place) => MARK_PLACES[place] === view);

/** Places one mark after the other on a drawing of the car, by a tap or by the arrow keys, and says what it is. */
export function MarkPicker({ car, marks, onAdd, isReady = true, children }: MarkPickerProps) {
  const [view, setView] = useState<MarkView>('right');
  const [spot, setSpot] = useState(MIDDLE);
  const [place, setPlace] = useState<string>('');
  const [kind, setKind] = useState<KnownMark['kind']>('scratch');
  const [size, setSize] = useState<KnownMark['size']>('coin');
  const places = placesOf(view);
  const chosen = places.find((one) => one === place) ?? places[0];
  const shown = marks.filter((mark) => MARK_PLACES[mark.place] === view);

  function add() {
    if (chosen === undefined) return;
    onAdd({ place: chosen, kind, size, ...spot });
    setSpot(MIDDLE);
  }

  return (
    <>
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
        {children}
      </div>
      <div>
        <Button tone="secondary" onClick={add} disabled={!isReady}>
          {t`Add this mark`}
        </Button>
      </div>
    </>
  );
}
