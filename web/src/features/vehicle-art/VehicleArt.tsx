import type { Body, Colour, Province } from '@kwela/domain/vehicles/vehicle';
import { shapeOf } from './bodies.ts';
import { Car } from './Car.tsx';
import { lookOf, plainLook } from './look.ts';
import { GROUND_Y } from './outline.ts';
import { paintFor } from './paint.ts';
import { Scene } from './Scene.tsx';
import { type SceneName, seedOf } from './scene-choice.ts';

/** Parts of the picture, as view boxes of the 800 × 400 field. */
const CROPS = {
  whole: [0, 0, 800, 400],
  frame: [40, 60, 720, 320],
  card: [76, -84, 648, 480],
  front: [440, 130, 300, 220],
  rear: [90, 130, 300, 220],
  alone: [60, 40, 690, 300],
  snug: [100, 70, 610, 272],
} as const;
export type Crop = keyof typeof CROPS;

type Box = readonly [x: number, y: number, width: number, height: number];

/** The same part of the car, whichever way it faces. */
function viewBoxOf(crop: Crop, isFacingLeft: boolean): string {
  const [x, y, width, height]: Box = CROPS[crop];
  return [isFacingLeft ? 800 - x - width : x, y, width, height].join(' ');
}

/** What stays in sight when the box is flatter than the picture. */
const FILL_FROM = { middle: 'xMidYMid slice', ground: 'xMidYMax slice' } as const;

/** What a drawing shows of a car. */
export interface DrawnCar {
  readonly body: Body;
  /** A bakkie for two or three has one row of seats, and is drawn so. */
  readonly seats: number;
  readonly colour: Colour;
  /** Turns the rims and, with the province, picks the place, the light and the way it faces. */
  readonly id: string;
  readonly province: Province;
}

export interface VehicleArtProps {
  car: DrawnCar;
  /** Another place than the car's own, plainly drawn and facing right; `none` leaves the car alone. */
  scene?: SceneName | 'none' | undefined;
  crop?: Crop;
  /** Fills its box and cuts what is over, instead of fitting inside. */
  fill?: boolean;
  /** What the picture is called, e.g. `Toyota Corolla Cross, illustration`. Left out: decoration. */
  title?: string | undefined;
  className?: string;
}

/** The drawn car that stands in until a host's photos are checked. Never shown as the actual car. */
export function VehicleArt(props: VehicleArtProps) {
  const { scene: shownScene, crop = 'whole', fill = false, title, className = 'block h-auto w-full' } = props;
  const { body, seats, colour, id, province } = props.car;
  const look =
    shownScene === undefined ? lookOf(id, province) : plainLook(shownScene === 'none' ? 'cape' : shownScene);
  const scale = shownScene === 'none' ? 1 : look.size;
  const shift = `${400 * (1 - scale)} ${GROUND_Y + 8 - GROUND_Y * scale}`;
  const { isFacingLeft } = look;
  return (
    <svg
      viewBox={viewBoxOf(crop, isFacingLeft)}
      className={className}
      role="img"
      aria-label={title ?? ''}
      aria-hidden={title === undefined}
      preserveAspectRatio={fill ? FILL_FROM[crop === 'card' ? 'ground' : 'middle'] : 'xMidYMid meet'}
    >
      {shownScene !== 'none' && (
        <Scene name={look.scene} sky={look.sky} growth={look.growth} isMirrored={look.isSceneMirrored} />
      )}
      <g transform={isFacingLeft ? 'translate(800) scale(-1 1)' : undefined}>
        <g transform={`translate(${shift}) scale(${scale})`}>
          <Car shape={shapeOf(body, seats)} paint={paintFor(colour, id)} seed={seedOf(id) % 997} />
        </g>
      </g>
    </svg>
  );
}
