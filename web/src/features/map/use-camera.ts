import { useState } from 'react';
import { useTheme } from '../../lib/theme.ts';
import { type Bounds, type Camera, cameraFor, clampOrderedZoom, type Size } from './camera.ts';
import type { Order } from './engine.ts';

export const PADDING_PX = 64;

/** Where the map should go. A new object is a new wish, also for the same bounds. */
export interface Frame {
  readonly bounds: Bounds;
  /** Exactly these bounds, as after a move; otherwise with room around them. */
  readonly isExact: boolean;
}

const framed = ({ bounds, isExact }: Frame, size: Size): Order => ({
  camera: cameraFor(bounds, size, isExact ? 0 : PADDING_PX),
  isByPerson: false,
});

/** Where a map stands and where it is told to go. In other colours it is drawn again, where it stands then. */
export function useCamera(frame: Frame, size: Size) {
  const { shown } = useTheme();
  const [order, setOrder] = useState(() => framed(frame, size));
  const [camera, setCamera] = useState<Camera>(order.camera);
  const [shownFrame, setShownFrame] = useState(frame);
  if (shownFrame !== frame) {
    setShownFrame(frame);
    setOrder(framed(frame, size));
  }
  /** What draws the land is made again: it begins where the map stands. */
  const stay = () => setOrder({ camera, isByPerson: false });
  const [shownTheme, setShownTheme] = useState(shown);
  if (shownTheme !== shown) {
    setShownTheme(shown);
    stay();
  }
  /** What a person asked for: a move that may search. */
  const go = (next: Camera) => setOrder({ camera: next, isByPerson: true });
  const zoomBy = (steps: number) => go({ ...camera, zoom: clampOrderedZoom(camera.zoom + steps) });
  return { camera, setCamera, order, go, zoomBy, stay };
}
