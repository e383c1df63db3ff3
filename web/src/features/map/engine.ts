import type { Camera, Spot } from './camera.ts';

/** Where the map is told to go. A new object is a new order. */
export interface Order {
  readonly camera: Camera;
  /** Whether a person asked for it, as with the zoom buttons: then it is a move that may search. */
  readonly isByPerson: boolean;
}

/** What draws the land under the prices: MapLibre, or plain SVG where there is no WebGL. */
export interface EngineProps {
  readonly order: Order;
  /** Every step of a movement. */
  readonly onCamera: (camera: Camera) => void;
  /** The movement has ended. */
  readonly onSettled: (camera: Camera, isByPerson: boolean) => void;
  /** Where prices stand, so that names make room. */
  readonly pinSpots: readonly Spot[];
  /** The map stands within a page of text, which a finger or a wheel on it scrolls. */
  readonly isWithinText?: boolean;
}

export function canDrawGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
