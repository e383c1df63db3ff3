import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTheme } from '../../lib/theme.ts';
import {
  type Bounds,
  boundsAround,
  boundsOf,
  type Camera,
  cameraFor,
  clampZoom,
  project,
  type Size,
  ZOOM,
} from './camera.ts';
import { canDrawGl, type Order } from './engine.ts';
import { groupPins, type PinGroup } from './groups.ts';
import { MapBoundary } from './MapBoundary.tsx';
import { MapControls } from './MapControls.tsx';
import { MapPopup } from './MapPopup.tsx';
import { MapSpinner } from './MapSpinner.tsx';
import { type MapPin, PricePins } from './PricePins.tsx';
import { useSize } from './use-size.ts';

const GlMap = lazy(() => import('./GlMap.tsx'));
const SvgMap = lazy(() => import('./SvgMap.tsx'));

const PADDING_PX = 64;

/** Where the map should go. A new object is a new wish, also for the same bounds. */
export interface Frame {
  readonly bounds: Bounds;
  /** Exactly these bounds, as after a move; otherwise with room around them. */
  readonly isExact: boolean;
}

interface PriceMapProps {
  pins: readonly MapPin[];
  frame: Frame;
  activeId: string | null;
  hoveredId: string | null;
  isSeen: (id: string) => boolean;
  onPick: (id: string | null) => void;
  onHover: (id: string | null) => void;
  /** A person moved the map to here. */
  onMoved: (bounds: Bounds) => void;
  /** The card of the active pin. */
  popup?: ReactNode;
  children?: ReactNode;
}

/** A map with a price for each car. Fills the box it stands in. */
export default function PriceMap(props: PriceMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  return (
    <div ref={box} className="absolute inset-0 overflow-hidden bg-(--map-sea)">
      {size && <SizedMap {...props} size={size} />}
    </div>
  );
}

const framed = ({ bounds, isExact }: Frame, size: Size): Order => ({
  camera: cameraFor(bounds, size, isExact ? 0 : PADDING_PX),
  isByPerson: false,
});

function SizedMap(props: PriceMapProps & { size: Size }) {
  const { pins, frame, activeId, hoveredId, isSeen, onPick, onHover, onMoved, popup, children, size } = props;
  const { shown } = useTheme();
  const [hasGl] = useState(canDrawGl);
  const [order, setOrder] = useState(() => framed(frame, size));
  const [camera, setCamera] = useState<Camera>(order.camera);
  const [shownFrame, setShownFrame] = useState(frame);
  if (shownFrame !== frame) {
    setShownFrame(frame);
    setOrder(framed(frame, size));
  }
  // In other colours the map is drawn anew, where it stands now.
  const [shownTheme, setShownTheme] = useState(shown);
  if (shownTheme !== shown) {
    setShownTheme(shown);
    setOrder({ camera, isByPerson: false });
  }
  const groups = groupPins(pins, Math.round(camera.zoom * 4) / 4, activeId);
  const active = pins.find(({ id }) => id === activeId);
  const onSettled = (settled: Camera, isByPerson: boolean) => {
    setCamera(settled);
    if (isByPerson) onMoved(boundsOf(settled, size));
  };
  const zoom = (by: number) =>
    setOrder({ camera: { ...camera, zoom: clampZoom(camera.zoom + by) }, isByPerson: true });
  const openGroup = ({ pins: close }: PinGroup<MapPin>) => {
    const bounds = boundsAround(close);
    if (!bounds) return;
    const target = cameraFor(bounds, size, PADDING_PX);
    if (camera.zoom >= ZOOM.closest) return onPick(close[0].id);
    setOrder({ camera: { ...target, zoom: Math.max(target.zoom, camera.zoom + 1) }, isByPerson: true });
  };
  const engine = {
    order,
    onCamera: setCamera,
    onSettled,
    pinSpots: groups.map(({ at }) => at),
  };
  return (
    <>
      <Suspense fallback={<MapSpinner />}>
        {hasGl ? (
          <MapBoundary fallback={<SvgMap {...engine} size={size} />}>
            <GlMap key={shown} {...engine} />
          </MapBoundary>
        ) : (
          <SvgMap {...engine} size={size} />
        )}
      </Suspense>
      <PricePins
        groups={groups}
        camera={camera}
        size={size}
        activeId={activeId}
        hoveredId={hoveredId}
        isSeen={isSeen}
        onPick={onPick}
        onOpenGroup={openGroup}
        onHover={onHover}
      />
      {active && popup && (
        <MapPopup key={active.id} at={project(active, camera, size)} size={size} onClose={() => onPick(null)}>
          {popup}
        </MapPopup>
      )}
      <MapControls onZoom={zoom}>{children}</MapControls>
    </>
  );
}
