import { Suspense, useRef } from 'react';
import { useWantsLessData } from '../../lib/data-saver/data-saver.ts';
import { lazyOrNothing } from '../../lib/preloadable.ts';
import { useInView } from '../../ui/hooks/use-in-view.ts';
import type { VehicleArtProps } from './VehicleArt.tsx';

const Drawing = lazyOrNothing<VehicleArtProps>(async () => ({
  default: (await import('./VehicleArt.tsx')).VehicleArt,
}));

type NearVehicleArtProps = Omit<VehicleArtProps, 'title'> & { title: string };

/**
 * The drawn car in a list of many: a hundred shapes each, so the words come first and the car when its place is near.
 * Its place is kept free and named from the start. On little data it is in the page that the server writes, as what draws
 * it comes only once somebody uses the page.
 */
export function NearVehicleArt({ title, className, ...art }: NearVehicleArtProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isInPage = useWantsLessData();
  const isNear = useInView(place) || isInPage;
  return (
    <span ref={place} role="img" aria-label={title} className={className}>
      {isNear && (
        <Suspense fallback={null}>
          <Drawing {...art} className="block size-full" />
        </Suspense>
      )}
    </span>
  );
}
