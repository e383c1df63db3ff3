import type { Body, Colour, Province } from '@kwela/domain/vehicles/vehicle';
import { BODY_SHAPES } from './bodies.ts';
import { Car } from './Car.tsx';
import { GROUND_Y } from './outline.ts';
import { Scene } from './Scene.tsx';
import { type SceneName, sceneFor, seedOf } from './scene-choice.ts';

/** Parts of the picture, as view boxes of the 800 × 400 field. */
const CROPS = {
  whole: '0 0 800 400',
  frame: '40 60 720 320',
  card: '76 -84 648 480',
  front: '440 130 300 220',
  rear: '90 130 300 220',
  alone: '60 40 690 300',
  snug: '100 70 610 272',
} as const;
export type Crop = keyof typeof CROPS;

/** What stays in sight when the box is flatter than the picture. */
const FILL_FROM = { middle: 'xMidYMid slice', ground: 'xMidYMax slice' } as const;

export interface VehicleArtProps {
  body: Body;
  colour: Colour;
  /** Turns the rims and, with the province, picks the place: give the car's id. */
  id: string;
  province: Province;
  /** Another place than the province's own; `none` leaves the car alone. */
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
  const {
    body,
    colour,
    id,
    province,
    crop = 'whole',
    fill = false,
    title,
    className = 'block h-auto w-full',
  } = props;
  const scene = props.scene ?? sceneFor(province, id);
  const scale = scene === 'none' ? 1 : 0.84;
  const shift = `${400 * (1 - scale)} ${GROUND_Y + 8 - GROUND_Y * scale}`;
  return (
    <svg
      viewBox={CROPS[crop]}
      className={className}
      role="img"
      aria-label={title ?? ''}
      aria-hidden={title === undefined}
      preserveAspectRatio={fill ? FILL_FROM[crop === 'card' ? 'ground' : 'middle'] : 'xMidYMid meet'}
    >
      {scene !== 'none' && <Scene name={scene} />}
      <g transform={`translate(${shift}) scale(${scale})`}>
        <Car shape={BODY_SHAPES[body]} colour={colour} seed={seedOf(id) % 997} />
      </g>
    </svg>
  );
}
