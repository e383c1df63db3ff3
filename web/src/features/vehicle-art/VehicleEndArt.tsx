import { shapeOf } from './bodies.ts';
import { CarEnd, type End } from './CarEnd.tsx';
import { lookOf } from './look.ts';
import { paintFor } from './paint.ts';
import { Scene } from './Scene.tsx';
import type { VehicleArtProps } from './VehicleArt.tsx';

/** The part of the field around a car that is seen from in front or from behind. */
const CROP = '110 34 580 300';

export interface VehicleEndArtProps extends Pick<VehicleArtProps, 'car' | 'className'> {
  end: End;
  title: string;
}

/** The drawn car from in front or from behind, at the same place as from the side. Never shown as the actual car. */
export function VehicleEndArt({ car, end, title, className }: VehicleEndArtProps) {
  const { body, seats, colour, id, province } = car;
  const { scene, sky, growth, isSceneMirrored } = lookOf(id, province);
  return (
    <svg
      viewBox={CROP}
      className={className}
      role="img"
      aria-label={title}
      preserveAspectRatio="xMidYMax slice"
    >
      <Scene name={scene} sky={sky} growth={growth} isMirrored={isSceneMirrored !== (end === 'rear')} />
      <CarEnd shape={shapeOf(body, seats)} paint={paintFor(colour, id)} end={end} />
    </svg>
  );
}
