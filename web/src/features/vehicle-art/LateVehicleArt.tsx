import { Suspense } from 'react';
import { lazyOrNothing } from '../../lib/preloadable.ts';
import type { VehicleArtProps } from './VehicleArt.tsx';

const Drawing = lazyOrNothing<VehicleArtProps>(async () => ({
  default: (await import('./VehicleArt.tsx')).VehicleArt,
}));

/** The drawn car in a place where words come first: its 10 kB are fetched after them, and its place is kept free. */
export function LateVehicleArt(props: Omit<VehicleArtProps, 'crop' | 'fill' | 'className'>) {
  return (
    <div className="aspect-[2/1] bg-(--scene-sky)">
      <Suspense fallback={null}>
        <Drawing {...props} />
      </Suspense>
    </div>
  );
}
