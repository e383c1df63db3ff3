import { useMemo, useRef, useState } from 'react';
import { boundsOfCircle, project, pxPerKm, type Size, type Spot } from './camera.ts';
import { canDrawGl } from './engine.ts';
import { MapControls } from './MapControls.tsx';
import { MapLand } from './MapLand.tsx';
import { MapSpinner } from './MapSpinner.tsx';
import { useStreets } from './streets/use-streets.ts';
import { useCamera } from './use-camera.ts';
import { useSize } from './use-size.ts';

/**
 * How many times the circle's own width is in sight around it, so that a person sees which part of town it is: by its
 * streets, or by the coast and the names of suburbs, of which there is little to see from near.
 */
const SURROUNDINGS = { streets: 3, drawn: 9 } as const;

interface AreaMapProps {
  lat: number;
  lng: number;
  radiusKm: number;
}

/** A map of the area in which something is, as a circle: where exactly is not said. Fills the box it stands in. */
export default function AreaMap(props: AreaMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [hasGl] = useState(canDrawGl);
  const streets = useStreets(hasGl);
  const surroundings = SURROUNDINGS[streets ? 'streets' : 'drawn'];
  return (
    <div ref={box} className="absolute inset-0 overflow-hidden bg-(--map-sea)">
      {streets === undefined && <MapSpinner />}
      {size && streets !== undefined && <SizedMap {...props} size={size} surroundings={surroundings} />}
    </div>
  );
}

const nothing = () => {};

interface SizedMapProps extends AreaMapProps {
  size: Size;
  surroundings: number;
}

function SizedMap({ lat, lng, radiusKm, size, surroundings }: SizedMapProps) {
  const frame = useMemo(
    () => ({ bounds: boundsOfCircle({ lat, lng }, radiusKm * surroundings), isExact: true }),
    [lat, lng, radiusKm, surroundings],
  );
  const { camera, setCamera, order, zoomBy, stay } = useCamera(frame, size);
  const spot: Spot = { lat, lng };
  const { x, y } = project(spot, camera, size);
  return (
    <>
      <MapLand
        order={order}
        onCamera={setCamera}
        onSettled={nothing}
        onRedrawn={stay}
        pinSpots={[]}
        size={size}
        isWithinText
      />
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 z-1 size-full">
        <circle
          cx={x}
          cy={y}
          r={radiusKm * pxPerKm(lat, camera.zoom)}
          className="fill-primary stroke-primary"
          fillOpacity={0.16}
          strokeWidth={2}
        />
      </svg>
      <MapControls onZoom={zoomBy} />
    </>
  );
}
