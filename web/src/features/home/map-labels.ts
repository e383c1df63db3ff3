import { GRID, gridPoint } from './grid.ts';

export interface MapMark {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** How big the dot is next to the others, 0 to 1. */
  readonly weight: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const TEXT_SIZE = 44;
export const DOT_RADIUS = 13;
const LETTER_WIDTH = TEXT_SIZE * 0.66;
const LINE_HEIGHT = TEXT_SIZE * 1.25;
const GAP = 30;

const touches = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

const isOnTheMap = ({ left, width }: Box) => left >= 0 && left + width <= GRID.width;

/** The places a label may stand: right of its dot, left, above, below. */
function placesFor(name: string, x: number, y: number): Box[] {
  const width = name.length * LETTER_WIDTH;
  const size = { width, height: LINE_HEIGHT };
  const middle = y - LINE_HEIGHT / 2;
  return [
    { left: x + GAP, top: middle, ...size },
    { left: x - GAP - width, top: middle, ...size },
    { left: x - width / 2, top: y - GAP - LINE_HEIGHT, ...size },
    { left: x - width / 2, top: y + GAP, ...size },
  ];
}

/** Each mark with a place for its name that touches no other name and no other dot, as far as there is one. */
export function labelled(marks: readonly MapMark[]) {
  const points = marks.map((mark) => {
    const [x, y] = gridPoint(mark.lat, mark.lng);
    return { ...mark, x, y };
  });
  const taken: Box[] = points.map(({ x, y }) => ({
    left: x - DOT_RADIUS,
    top: y - DOT_RADIUS,
    width: 2 * DOT_RADIUS,
    height: 2 * DOT_RADIUS,
  }));
  return points.map((point) => {
    const places = placesFor(point.name, point.x, point.y);
    const free = places.find((place) => isOnTheMap(place) && !taken.some((box) => touches(box, place)));
    const label = free ?? { left: point.x + GAP, top: point.y - LINE_HEIGHT / 2, width: 0, height: 0 };
    taken.push(label);
    return { ...point, label };
  });
}
