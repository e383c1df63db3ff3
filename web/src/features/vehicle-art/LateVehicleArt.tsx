import { type ComponentType, lazy, Suspense } from 'react';
import type { VehicleArtProps } from './VehicleArt.tsx';

const Nothing = () => null;

/** A drawing that does not arrive leaves its place empty; the page goes on without it. */
const Drawing = lazy(
  (): Promise<{ default: ComponentType<VehicleArtProps> }> =>
    import('./VehicleArt.tsx').then(
      ({ VehicleArt }) => ({ default: VehicleArt }),
      () => ({ default: Nothing }),
    ),
);

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
