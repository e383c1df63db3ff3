/**
 * Makes the small outline of South Africa that the front page draws, from full-size geodata:
 *   node web/scripts/make-outline.ts <za-provinces.geojson> <za-roads.geojson>
 * Natural Earth (public domain) provinces and our own schematic roads become paths on a flat grid of whole numbers.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { GRID, gridPoint } from '../src/features/home/grid.ts';

type Position = [lng: number, lat: number];
interface Feature {
  properties: { code?: string; ref?: string };
  geometry:
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] }
    | { type: 'LineString'; coordinates: Position[] };
}
interface Collection {
  features: Feature[];
}

const SOUTHERNMOST_LAT = -36;
const ROUTES = [
  { id: 'garden', ref: 'N2', west: 22, east: 25.75, south: -34.5, north: -33.5 },
  { id: 'r62', ref: 'R62', west: 18, east: 25, south: -35, north: -33 },
  { id: 'west-coast', ref: 'R27', west: 17, east: 19, south: -34.2, north: -32 },
] as const;

async function read(file: string | undefined): Promise<Collection> {
  if (file === undefined) throw new Error('Give the provinces and the roads file.');
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Steps from point to point are shorter to write than places. */
function pathOf(positions: readonly Position[], isClosed: boolean): string {
  const points = positions.map(([lng, lat]) => gridPoint(lat, lng).map(Math.round));
  let [lastX = 0, lastY = 0] = points[0] ?? [];
  const steps = points.slice(1).flatMap(([x = 0, y = 0]) => {
    const step = [x - lastX, y - lastY];
    [lastX, lastY] = [x, y];
    return step[0] === 0 && step[1] === 0 ? [] : step;
  });
  const [startX, startY] = points[0] ?? [];
  return `M${startX} ${startY}l${steps.join(' ').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`;
}

function rings({ geometry }: Feature): Position[][] {
  const polygons =
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [];
  return polygons.flat().filter((ring) => ring.every(([, lat]) => lat > SOUTHERNMOST_LAT));
}

function routeOf(roads: Collection, { ref, west, east, south, north }: (typeof ROUTES)[number]): string {
  const road = roads.features.find((feature) => feature.properties.ref === ref);
  if (road?.geometry.type !== 'LineString') throw new Error(`There is no road ${ref}.`);
  const isInside = ([lng, lat]: Position) => lng > west && lng < east && lat > south && lat < north;
  return pathOf(road.geometry.coordinates.filter(isInside), false);
}

const provinces = await read(process.argv[2]);
const roads = await read(process.argv[3]);
const outline = {
  provinces: provinces.features.map((feature) => ({
    code: feature.properties.code,
    d: rings(feature)
      .map((ring) => pathOf(ring, true))
      .join(''),
  })),
  routes: Object.fromEntries(ROUTES.map((route) => [route.id, routeOf(roads, route)])),
};
const file = new URL('../src/features/home/data/outline.json', import.meta.url);
await writeFile(file, `${JSON.stringify(outline)}\n`);
console.log(`${JSON.stringify(outline).length} characters on a grid of ${GRID.width} by ${GRID.height}`);
