import type { Map as GlMap } from 'maplibre-gl';
import { PIN_IMAGE, SHIELD_IMAGE } from './map-style.ts';

const SHIELD = { side: 24, corner: 6, ratio: 2 } as const;
const PIN_ROOM = { width: 76, height: 34 } as const;

/** The green plate behind a road's number; its middle stretches with the text. */
function shield(colour: string): ImageData | null {
  const { side, corner } = SHIELD;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(0, 0, side, side, corner);
  context.fill();
  return context.getImageData(0, 0, side, side);
}

export function addMapImages(map: GlMap, shieldColour: string) {
  const { side, corner, ratio } = SHIELD;
  const plate = shield(shieldColour);
  if (plate) {
    map.addImage(SHIELD_IMAGE, plate, {
      pixelRatio: ratio,
      stretchX: [[corner, side - corner]],
      stretchY: [[corner, side - corner]],
      content: [corner, corner, side - corner, side - corner],
    });
  }
  const { width, height } = PIN_ROOM;
  map.addImage(PIN_IMAGE, { width, height, data: new Uint8Array(width * height * 4) });
}
