import type { Spot } from './distance.ts';

/**
 * A Lambert conformal cone over South Africa (parallels 24° S and 33° S, origin 29° S 25° E): flat kilometres in which
 * nearest-first search is a plain distance. Worst error 0.4 %. The database has the same function, `za_xy`.
 * Source: docs/rules/search.md “Speed”.
 */
const EARTH_RADIUS_KM = 6371.0088;
const ORIGIN = { lat: -29, lng: 25 } as const;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const rise = (lat: number): number => Math.tan(Math.PI / 4 + radians(lat) / 2);

const CONE = Math.log(Math.cos(radians(-24)) / Math.cos(radians(-33))) / Math.log(rise(-33) / rise(-24));
const SCALE = (Math.cos(radians(-24)) * rise(-24) ** CONE) / CONE;
const radiusKm = (lat: number): number => (EARTH_RADIUS_KM * SCALE) / rise(lat) ** CONE;
const ORIGIN_RADIUS_KM = radiusKm(ORIGIN.lat);

export interface FlatSpot {
  readonly x: number;
  readonly y: number;
}

/** A spot as kilometres east (x) and north (y) of the origin. */
export function zaXy({ lat, lng }: Spot): FlatSpot {
  const radius = radiusKm(lat);
  const turn = CONE * radians(lng - ORIGIN.lng);
  return { x: radius * Math.sin(turn), y: ORIGIN_RADIUS_KM - radius * Math.cos(turn) };
}

export const flatDistanceKm = (a: FlatSpot, b: FlatSpot): number => Math.hypot(a.x - b.x, a.y - b.y);

const CELL_KM = 25;
const CELL_OFFSET = 100;
const CELL_ROWS = 1_000;
const cellOf = (km: number): number => Math.floor(km / CELL_KM) + CELL_OFFSET;

/** The number of the 25 km square that a flat spot lies in; the first column of the price index. */
export const cell25 = (x: number, y: number): number => cellOf(x) * CELL_ROWS + cellOf(y);

/** All squares that a circle's bounding box touches, in order: what a search in price order has to merge. */
export function cellsAround(centre: FlatSpot, withinKm: number): number[] {
  const cells: number[] = [];
  for (let column = cellOf(centre.x - withinKm); column <= cellOf(centre.x + withinKm); column += 1) {
    for (let row = cellOf(centre.y - withinKm); row <= cellOf(centre.y + withinKm); row += 1) {
      cells.push(column * CELL_ROWS + row);
    }
  }
  return cells;
}
