import type { Map as GlMap } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { DOT_IMAGE, PIN_IMAGE, SHIELD_IMAGE } from './map-style.ts';

const SHIELD = { side: 24, corner: 6, ratio: 2 } as const;
const PIN_ROOM = { width: 76, height: 34 } as const;

const DOT_SIDE = 10;

/** A small picture with round corners, in one colour. */
function rounded(side: number, corner: number, colour: string): ImageData | null {
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

/** The plate behind a road's number, whose middle stretches with the text; the dot of a place; the room of a price. */
export function addMapImages(map: GlMap, colours: MapColours) {
  const { side, corner, ratio } = SHIELD;
  const plate = rounded(side, corner, colours.shield);
  const dot = rounded(DOT_SIDE, DOT_SIDE / 2, colours.label);
  if (dot) map.addImage(DOT_IMAGE, dot, { pixelRatio: ratio });
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
