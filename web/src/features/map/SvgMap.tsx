import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import { cx } from '../../ui/cx.ts';
import { type Camera, clampZoom, movedBy, type Size, scaleOf, worldOf, zoomedAt } from './camera.ts';
import type { EngineProps, Order } from './engine.ts';
import { BORDERS_BELOW_ZOOM, loadLayer, SCHEMATIC_BELOW_ZOOM } from './geo-data.ts';
import { labelsFor } from './svg-labels.ts';
import { layerPath, placeNames, WORLD_UNITS } from './svg-shapes.ts';

const STEP_PX = 80;
/** A hand that only presses trembles by less. */
const DRAG_FROM_PX = 4;
const WHEEL_PER_ZOOM = 400;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};
const KEY_ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

async function loadShapes() {
  const [abroad, sea, borders, water, roads, places] = await Promise.all([
    loadLayer('abroad'),
    loadLayer('sea'),
    loadLayer('borders'),
    loadLayer('water'),
    loadLayer('roads'),
    loadLayer('places'),
  ]);
  return {
    abroad: layerPath(abroad),
    sea: layerPath(sea),
    provinceBorders: layerPath(borders, 'province'),
    countryBorders: layerPath(borders, 'country'),
    lakes: layerPath(water, 'lake'),
    rivers: layerPath(water, 'river'),
    roads: layerPath(roads),
    places: placeNames(places),
  };
}

/** As near as is told to, but no nearer than there is anything to see. */
const reachable = (camera: Camera): Camera => ({ ...camera, zoom: clampZoom(camera.zoom) });

/** The same map as plain SVG, for browsers without WebGL. Drag, wheel and keys move it. */
export default function SvgMap({
  order,
  onCamera,
  onSettled,
  pinSpots,
  size,
  isWithinText,
}: EngineProps & { size: Size }) {
  const { data: shapes } = useQuery({ queryKey: ['map-shapes'], queryFn: loadShapes, staleTime: Infinity });
  const [camera, setCamera] = useState(() => reachable(order.camera));
  const [obeyed, setObeyed] = useState(order);
  const grip = useRef<{ x: number; y: number; isDragging: boolean } | null>(null);
  if (obeyed !== order) {
    setObeyed(order);
    setCamera(reachable(order.camera));
  }
  const tell = useEffectEvent((given: Order) => {
    const to = reachable(given.camera);
    onCamera(to);
    onSettled(to, given.isByPerson);
  });
  useEffect(() => tell(order), [order]);

  const go = (next: Camera) => {
    setCamera(next);
    onCamera(next);
  };
  const goAndSettle = (next: Camera) => {
    go(next);
    onSettled(next, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // These are the browser's own: its zoom, and going back.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const zoom = KEY_ZOOMS[event.key];
    if (arrow) goAndSettle(movedBy(camera, ...arrow));
    else if (zoom) goAndSettle(zoomedAt(camera, size, { x: size.width / 2, y: size.height / 2 }, zoom));
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, isDragging: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!grip.current) return;
    const [dx, dy] = [grip.current.x - event.clientX, grip.current.y - event.clientY];
    if (!grip.current.isDragging && Math.hypot(dx, dy) < DRAG_FROM_PX) return;
    grip.current = { x: event.clientX, y: event.clientY, isDragging: true };
    go(movedBy(camera, dx, dy));
  };
  const letGo = () => {
    if (grip.current?.isDragging) onSettled(camera, true);
    grip.current = null;
  };
  const onWheel = (event: WheelEvent<HTMLElement>) => {
    if (isWithinText && !event.ctrlKey) return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    goAndSettle(zoomedAt(camera, size, at, -event.deltaY / WHEEL_PER_ZOOM));
  };

  const unitsPerPx = WORLD_UNITS / scaleOf(camera.zoom);
  const middle = worldOf(camera);
  const left = middle.x * WORLD_UNITS - (size.width / 2) * unitsPerPx;
  const top = middle.y * WORLD_UNITS - (size.height / 2) * unitsPerPx;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map that is moved by keys is no fieldset.
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map, as they do in the drawn one.
      tabIndex={0}
      aria-label={t`Map. Arrow keys move it, plus and minus zoom.`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onWheel={onWheel}
      className={cx(
        'absolute inset-0 cursor-grab -outline-offset-3 active:cursor-grabbing',
        isWithinText ? 'touch-pan-y' : 'touch-none',
      )}
    >
      {shapes && (
        <>
          <svg
            aria-hidden="true"
            className="absolute inset-0 size-full bg-(--map-land)"
            viewBox={`${left} ${top} ${size.width * unitsPerPx} ${size.height * unitsPerPx}`}
          >
            <g fill="none" strokeLinejoin="round" strokeLinecap="round">
              <path d={shapes.abroad} fill="var(--map-abroad)" />
              <path d={shapes.sea} fill="var(--map-sea)" fillRule="evenodd" />
              <Line d={shapes.sea} stroke="var(--map-line)" width={1.4} />
              {camera.zoom < SCHEMATIC_BELOW_ZOOM && (
                <>
                  <path d={shapes.lakes} fill="var(--map-sea)" />
                  <Line d={shapes.rivers} stroke="var(--map-sea)" width={1.5} />
                </>
              )}
              {camera.zoom < BORDERS_BELOW_ZOOM && (
                <>
                  <Line d={shapes.provinceBorders} stroke="var(--map-line)" width={1} />
                  <Line d={shapes.countryBorders} stroke="var(--map-line)" width={1.4} />
                </>
              )}
              {camera.zoom < SCHEMATIC_BELOW_ZOOM && (
                <>
                  <Line d={shapes.roads} stroke="var(--map-road-edge)" width={5} />
                  <Line d={shapes.roads} stroke="var(--map-road)" width={3} />
                </>
              )}
            </g>
          </svg>
          <svg aria-hidden="true" className="absolute inset-0 size-full">
            {labelsFor(shapes.places, pinSpots, camera, size).map(({ name, x, y, isCity }) => (
              <g key={`${name}:${x}:${y}`} fill="var(--map-label)">
                <circle cx={x} cy={y} r="2.5" />
                <text x={x + 7} y={y + 4.5} fontSize={isCity ? 14 : 12.5} fontWeight={isCity ? 600 : 500}>
                  {name}
                </text>
              </g>
            ))}
          </svg>
        </>
      )}
    </div>
  );
}

interface LineProps {
  d: string;
  stroke: string;
  width: number;
}

const Line = ({ d, stroke, width }: LineProps) => (
  <path d={d} fill="none" stroke={stroke} strokeWidth={width} vectorEffect="non-scaling-stroke" />
);
