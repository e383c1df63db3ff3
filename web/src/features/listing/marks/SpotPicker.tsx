import { type KnownMark, MARK_SPAN, type MarkView } from '@kwela/domain/vehicles/draft/known-marks';
import { t } from '@lingui/core/macro';
import type { KeyboardEvent, MouseEvent } from 'react';
import { say } from '../../../lib/words.ts';
import { type DrawnCar, VehicleArt } from '../../vehicle-art/VehicleArt.tsx';
import { VIEW_LABELS } from './labels.ts';

export interface MarkSpot {
  readonly x: number;
  readonly y: number;
}

interface SpotPickerProps {
  view: MarkView;
  car: DrawnCar;
  spot: MarkSpot;
  onSpot: (spot: MarkSpot) => void;
  marks: readonly Pick<KnownMark, 'place' | 'x' | 'y'>[];
}

const STEP = 20;
const MOVES: Readonly<Record<string, MarkSpot>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const within = (value: number): number => Math.min(MARK_SPAN, Math.max(0, Math.round(value)));
const percent = (value: number): string => `${(value / MARK_SPAN) * 100}%`;

/** One side of the car to tap on; the arrow keys move the cross. */
export function SpotPicker({ view, car, spot, onSpot, marks }: SpotPickerProps) {
  const side = say(VIEW_LABELS[view]);
  const [left, top] = [Math.round(spot.x / 10), Math.round(spot.y / 10)];
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of the space bar is a click without a place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onSpot({
      x: within(((event.clientX - box.left) / box.width) * MARK_SPAN),
      y: within(((event.clientY - box.top) / box.height) * MARK_SPAN),
    });
  };
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    onSpot({ x: within(spot.x + move.x), y: within(spot.y + move.y) });
  };
  return (
    <div className="grid gap-1">
      <button
        type="button"
        onClick={tap}
        onKeyDown={press}
        aria-label={t`${side}: tap where the mark is, or move the cross with the arrow keys. It is ${left}% from the left and ${top}% from the top.`}
        className="relative mx-auto block aspect-[23/10] w-full max-w-[560px] cursor-crosshair overflow-hidden rounded-md border border-input bg-sunken"
      >
        <ViewDrawing view={view} car={car} />
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          {marks.map((mark) => (
            <circle
              key={`${mark.place}:${mark.x}:${mark.y}`}
              cx={percent(mark.x)}
              cy={percent(mark.y)}
              r="9"
              strokeWidth="2"
              className="fill-destructive stroke-card"
            />
          ))}
          <svg aria-hidden="true" x={percent(spot.x)} y={percent(spot.y)} className="overflow-visible">
            <path d="M-14 0H14M0 -14V14" strokeWidth="5" className="stroke-card" />
            <path d="M-14 0H14M0 -14V14" strokeWidth="2.5" className="stroke-foreground" />
          </svg>
        </svg>
      </button>
    </div>
  );
}

/** The car from its sides; other views are an outline of what lies there. */
function ViewDrawing({ view, car }: { view: MarkView; car: DrawnCar }) {
  if (view === 'left' || view === 'right') {
    return (
      <VehicleArt
        car={car}
        scene="none"
        crop="alone"
        className={`block size-full opacity-55 saturate-15 ${view === 'left' ? '-scale-x-100' : ''}`}
      />
    );
  }
  return (
    <svg
      viewBox="0 0 230 100"
      aria-hidden="true"
      className="block size-full fill-none stroke-muted-foreground"
      strokeWidth="1.5"
    >
      <path d={OUTLINES[view]} />
    </svg>
  );
}

const OUTLINES: Readonly<Record<Exclude<MarkView, 'left' | 'right'>, string>> = {
  front:
    'M60 88V52L78 44L90 16H140L152 44L170 52V88ZM86 42H144M66 58H86V68H66ZM144 58H164V68H144ZM92 60H138V74H92ZM60 78H170M66 88V95H82V88M148 88V95H164V88',
  rear: 'M60 88V50L76 42L88 16H142L154 42L170 50V88ZM86 40H144M66 54H78V70H66ZM152 54H164V70H152ZM96 62H134V74H96ZM60 78H170M66 88V95H82V88M148 88V95H164V88',
  top: 'M20 30Q24 20 44 20H180Q212 22 214 50Q212 78 180 80H44Q24 80 20 70ZM150 24L138 34V66L150 76M64 24L74 34V66L64 76M74 34H138M74 66H138',
  inside:
    'M30 20H200V40H30ZM60 30a12 12 0 1 0 24 0a12 12 0 1 0 -24 0M40 50H95V72H40ZM135 50H190V72H135ZM40 78H190V94H40Z',
};
