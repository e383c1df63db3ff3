import { Suspense } from 'react';
import { lazyOrNothing } from '../../../lib/preloadable.ts';
import { VehicleArt } from '../../vehicle-art/VehicleArt.tsx';
import type { VehicleEndArtProps } from '../../vehicle-art/VehicleEndArt.tsx';
import { LatePhoto } from '../../vehicle-photos/PhotoOrDrawing.tsx';
import type { Vehicle } from '../vehicle.ts';
import type { Picture } from './pictures.ts';

/** The drawings beside the first one come after it. */
const EndDrawing = lazyOrNothing<VehicleEndArtProps>(async () => ({
  default: (await import('../../vehicle-art/VehicleEndArt.tsx')).VehicleEndArt,
}));

interface CarPictureProps {
  vehicle: Vehicle;
  picture: Picture;
  /** It stands at the top of the page; the others are fetched when they come near. */
  isFirst?: boolean;
  className: string;
}

/** A photo, or the car as it is drawn. Fills its box. */
export function CarPicture({ vehicle, picture, isFirst = false, className }: CarPictureProps) {
  if (picture.kind === 'photo') {
    return (
      <LatePhoto
        photo={picture.photo}
        alt={picture.alt}
        sizes="(min-width: 1024px) 760px, 100vw"
        isFirst={isFirst}
        className={className}
      />
    );
  }
  const drawing = { car: vehicle, title: picture.alt, className };
  if (picture.from === 'side') return <VehicleArt {...drawing} fill />;
  return (
    <Suspense fallback={null}>
      <EndDrawing {...drawing} end={picture.from} />
    </Suspense>
  );
}
