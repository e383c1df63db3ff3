import { type Camera, type Point, project, type Size, type Spot } from './camera.ts';
import type { PlaceName } from './svg-shapes.ts';

export interface Label extends Point {
  readonly name: string;
  readonly isCity: boolean;
}

const LETTER_PX = 7.2;
const LINE_PX = 18;
const PIN = { width: 80, height: 36 } as const;
const MOST_LABELS = 40;

const FROM_ZOOM: Readonly<Record<string, number>> = { city: 0, town: 6.5, suburb: 9, village: 10 };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const boxAround = ({ x, y }: Point): Box => ({
  left: x - PIN.width / 2,
  right: x + PIN.width / 2,
  top: y - PIN.height / 2,
  bottom: y + PIN.height / 2,
});

/** The names that have room on the screen: none over another, none under a price. */
export function labelsFor(
  places: readonly PlaceName[],
  pins: readonly Spot[],
  camera: Camera,
  size: Size,
): Label[] {
  const taken = pins.map((pin) => boxAround(project(pin, camera, size)));
  const labels: Label[] = [];
  for (const place of places) {
    if (labels.length >= MOST_LABELS) break;
    if (camera.zoom < (FROM_ZOOM[place.kind] ?? 0)) continue;
    const at = project(place, camera, size);
    if (at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height) continue;
    const box = {
      left: at.x - 4,
      right: at.x + 8 + place.name.length * LETTER_PX,
      top: at.y - LINE_PX / 2,
      bottom: at.y + LINE_PX / 2,
    };
    if (box.right > size.width || taken.some((other) => touches(other, box))) continue;
    taken.push(box);
    labels.push({ ...at, name: place.name, isCity: place.kind === 'city' });
  }
  return labels;
}
