import { t } from '@lingui/core/macro';
import { type ReactNode, useRef } from 'react';
import {
  type Bounds,
  boundsAround,
  boundsOf,
  type Camera,
  cameraFor,
  project,
  type Size,
  ZOOM,
} from './camera.ts';
import { groupPins, type PinGroup } from './groups.ts';
import { MapControls } from './MapControls.tsx';
import { MapLand } from './MapLand.tsx';
import { MapPopup } from './MapPopup.tsx';
import { type MapPin, PricePins } from './PricePins.tsx';
import { type Frame, PADDING_PX, useCamera } from './use-camera.ts';
import { useSize } from './use-size.ts';

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

function SizedMap(props: PriceMapProps & { size: Size }) {
  const { pins, frame, activeId, hoveredId, isSeen, onPick, onHover, onMoved, popup, children, size } = props;
  const { camera, setCamera, order, go, zoomBy, stay } = useCamera(frame, size);
  const groups = groupPins(pins, Math.round(camera.zoom * 4) / 4, activeId);
  const active = pins.find(({ id }) => id === activeId);
  const onSettled = (settled: Camera, isByPerson: boolean) => {
    setCamera(settled);
    if (isByPerson) onMoved(boundsOf(settled, size));
  };
  const openGroup = ({ pins: close }: PinGroup<MapPin>) => {
    const bounds = boundsAround(close);
    if (!bounds) return;
    const target = cameraFor(bounds, size, PADDING_PX);
    if (camera.zoom >= ZOOM.closest) return onPick(close[0].id);
    go({ ...target, zoom: Math.max(target.zoom, camera.zoom + 1) });
  };
  return (
    <>
      <MapLand
        order={order}
        onCamera={setCamera}
        onSettled={onSettled}
        onRedrawn={stay}
        pinSpots={groups.map(({ at }) => at)}
        size={size}
        note={t`Pins are within 500 m.`}
      />
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
      <MapControls onZoom={zoomBy}>{children}</MapControls>
    </>
  );
}
