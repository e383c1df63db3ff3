import { cell25, cellsAround, type FlatSpot, zaXy } from '@kwela/domain/places/projection';
import { SERVED } from '@kwela/domain/places/served';
import type { SearchInput } from '../input.ts';

/** What is asked beyond where cars may stand is cut off, since nothing can be there. */
const BEYOND_DEGREES = 6;

/** The part of the map to search, on the plane of `za_xy`, in km. */
export interface Area {
  /** Distances are measured from here. */
  readonly origin: FlatSpot;
  readonly shape:
    | { readonly kind: 'circle'; readonly text: string; readonly radiusKm: number }
    | { readonly kind: 'polygon'; readonly text: string };
  /** Every 25 km square that the shape can touch. */
  readonly cells: readonly number[];
}

export const pointText = ({ x, y }: FlatSpot): string => `(${x},${y})`;

export function circleAround(origin: FlatSpot, radiusKm: number): Area {
  const text = `<${pointText(origin)},${radiusKm}>`;
  return { origin, shape: { kind: 'circle', text, radiusKm }, cells: cellsAround(origin, radiusKm) };
}

type Box = NonNullable<SearchInput['bbox']>;

const EDGE_PARTS = 8;

/** The border of a box of degrees; on the plane its north and south are arcs, so each edge becomes several pieces. */
function borderOf({ west, south, east, north }: Box): FlatSpot[] {
  const corners = [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ];
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return Array.from({ length: EDGE_PARTS }, (_, part) => {
      const share = part / EDGE_PARTS;
      return zaXy({
        lat: from.lat + (to.lat - from.lat) * share,
        lng: from.lng + (to.lng - from.lng) * share,
      });
    });
  });
}

function cellsOf(border: readonly FlatSpot[]): number[] {
  const [xs, ys] = [border.map(({ x }) => x), border.map(({ y }) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const low = cell25(west, south);
  const columns = Math.floor(cell25(east, south) / 1_000) - Math.floor(low / 1_000) + 1;
  const rows = cell25(west, north) - low + 1;
  return Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (_, row) => low + column * 1_000 + row),
  ).flat();
}

function insideBox(box: Box, origin: FlatSpot | null): Area | null {
  const cut = {
    west: Math.max(box.west, SERVED.west),
    south: Math.max(box.south, SERVED.south),
    east: Math.min(box.east, SERVED.east),
    north: Math.min(box.north, SERVED.north),
  };
  if (cut.west >= cut.east || cut.south >= cut.north) return null;
  const border = borderOf(cut);
  return {
    origin: origin ?? zaXy({ lat: (cut.south + cut.north) / 2, lng: (cut.west + cut.east) / 2 }),
    shape: { kind: 'polygon', text: `(${border.map(pointText).join(',')})` },
    cells: cellsOf(border),
  };
}

const isNearServed = ({ lat, lng }: { readonly lat: number; readonly lng: number }): boolean =>
  lat > SERVED.south - BEYOND_DEGREES &&
  lat < SERVED.north + BEYOND_DEGREES &&
  lng > SERVED.west - BEYOND_DEGREES &&
  lng < SERVED.east + BEYOND_DEGREES;

/** The area of a search, or null when no car can be there. A map window decides over a radius; `near` then only measures. */
export function areaOf({ near, radiusKm, bbox }: SearchInput): Area | null {
  const origin = near !== undefined && isNearServed(near) ? zaXy(near) : null;
  if (bbox !== undefined) return insideBox(bbox, origin);
  return origin === null ? null : circleAround(origin, radiusKm);
}
