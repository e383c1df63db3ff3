/**
 * Makes the map's data, `web/public/geo/*.json`, from full-size geodata:
 *   node web/scripts/make-map-data.ts <folder with za-places.json, za-provinces.geojson, …>
 * Natural Earth (public domain) land and water, GeoNames (CC BY 4.0) places, and our own schematic roads. Only what the
 * map draws is kept: names for labels, a rank to choose among them, and coordinates to 0.001 of a degree.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface SourcePlace {
  name: string;
  kind: 'city' | 'town' | 'village' | 'suburb';
  lat: number;
  lng: number;
  population: number | null;
}
interface Feature {
  properties: Record<string, string> | null;
  geometry: { type: string; coordinates: unknown };
}

const KEPT_PROPERTIES = ['code', 'kind', 'ref', 'class'] as const;
const LAYERS = {
  countries: 'southern-africa-countries.geojson',
  provinces: 'za-provinces.geojson',
  water: 'za-water.geojson',
  roads: 'za-roads.geojson',
} as const;

const rounded = (value: unknown): unknown =>
  typeof value === 'number'
    ? Math.round(value * 1_000) / 1_000
    : Array.isArray(value)
      ? value.map(rounded)
      : value;

const slim = ({ properties, geometry }: Feature) => ({
  type: 'Feature',
  properties: Object.fromEntries(
    KEPT_PROPERTIES.flatMap((name) => (properties?.[name] ? [[name, properties[name]]] : [])),
  ),
  geometry: { type: geometry.type, coordinates: rounded(geometry.coordinates) },
});

/** Cities first, then by people; a suburb counts before the villages around it. */
function rankOf({ kind, population }: SourcePlace): number {
  const base = { city: 3_000, town: 2_000, suburb: 1_000, village: 0 }[kind];
  return base + Math.min(999, Math.round((population ?? 0) / 5_000));
}

const pointOf = (place: SourcePlace) => ({
  type: 'Feature',
  properties: { name: place.name, kind: place.kind, rank: rankOf(place) },
  geometry: { type: 'Point', coordinates: [rounded(place.lng), rounded(place.lat)] },
});

const source = process.argv[2];
if (source === undefined) throw new Error('Give the folder with the geodata.');
const target = join(import.meta.dirname, '../public/geo');

async function write(name: string, features: readonly object[]) {
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  await writeFile(join(target, `${name}.json`), text);
  console.log(`${name}: ${features.length} shapes, ${text.length} characters`);
}

await mkdir(target, { recursive: true });
for (const [name, file] of Object.entries(LAYERS)) {
  const { features }: { features: Feature[] } = JSON.parse(await readFile(join(source, file), 'utf8'));
  await write(name, features.map(slim));
}
const places: SourcePlace[] = JSON.parse(await readFile(join(source, 'za-places.json'), 'utf8'));
await write('places', places.toSorted((a, b) => rankOf(b) - rankOf(a)).map(pointOf));
