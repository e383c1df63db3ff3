import { useMemo, useRef } from 'react';
import { boundsOfCircle, clampZoom, project, pxPerKm, type Size, type Spot } from './camera.ts';
import { MapControls } from './MapControls.tsx';
import { MapLand } from './MapLand.tsx';
import { useCamera } from './use-camera.ts';
import { useSize } from './use-size.ts';

/** How many times the circle's own width is in sight around it, so that a person sees which part of town it is. */
const SURROUNDINGS = 3;

interface AreaMapProps {
  lat: number;
  lng: number;
  radiusKm: number;
}

/** A map of the area in which something is, as a circle: where exactly is not said. Fills the box it stands in. */
export default function AreaMap(props: AreaMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  return (
    <div ref={box} className="absolute inset-0 overflow-hidden bg-(--map-sea)">
      {size && <SizedMap {...props} size={size} />}
    </div>
  );
}

const nothing = () => {};

function SizedMap({ lat, lng, radiusKm, size }: AreaMapProps & { size: Size }) {
  const frame = useMemo(
    () => ({ bounds: boundsOfCircle({ lat, lng }, radiusKm * SURROUNDINGS), isExact: true }),
    [lat, lng, radiusKm],
  );
  const { camera, setCamera, order, go } = useCamera(frame, size);
  const spot: Spot = { lat, lng };
  const { x, y } = project(spot, camera, size);
  return (
    <>
      <MapLand
        order={order}
        onCamera={setCamera}
        onSettled={nothing}
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
      <MapControls onZoom={(by) => go({ ...camera, zoom: clampZoom(camera.zoom + by) })} />
    </>
  );
}
