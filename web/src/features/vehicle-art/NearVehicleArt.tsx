import { useRef } from 'react';
import { useInView } from '../../ui/hooks/use-in-view.ts';
import { VehicleArt, type VehicleArtProps } from './VehicleArt.tsx';

type NearVehicleArtProps = Omit<VehicleArtProps, 'title'> & { title: string };

/** The drawn car in a list of many: a hundred shapes each, so the words come first and the car when its place is near. */
export function NearVehicleArt({ title, className, ...art }: NearVehicleArtProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useInView(place);
  return (
    <span ref={place} role="img" aria-label={title} className={className}>
      {isNear && <VehicleArt {...art} className="block size-full" />}
    </span>
  );
}
