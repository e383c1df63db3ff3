/** The flat grid the outline map is drawn on: about 800 m to a unit, north up. */
const WEST_LNG = 16.2;
const NORTH_LAT = -22;
const UNITS_PER_DEGREE = 136;
const LNG_SHRINK = Math.cos((29 * Math.PI) / 180);

export const GRID = { width: 2000, height: 1770 } as const;

export const gridPoint = (lat: number, lng: number): [x: number, y: number] => [
  (lng - WEST_LNG) * LNG_SHRINK * UNITS_PER_DEGREE,
  (NORTH_LAT - lat) * UNITS_PER_DEGREE,
];
