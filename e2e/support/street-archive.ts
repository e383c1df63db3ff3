import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection } from 'geojson';
import { zxyToTileId } from 'pmtiles';

/** A small archive of streets around Observatory in Cape Town, made by the public specification of PMTiles, version 3. */

const BOUNDS = { west: 18.44, south: -33.96, east: 18.5, north: -33.91 } as const;
const MAX_ZOOM = 13;
const EXTENT = 4096;

type Layers = Readonly<Record<string, readonly Feature[]>>;
type Positions = readonly (readonly [lng: number, lat: number])[];

const line = (positions: Positions, properties: object): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: positions.map((position) => [...position]) },
});
const area = (ring: Positions, properties: object): Feature => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'Polygon',
    coordinates: [[...ring, ...ring.slice(0, 1)].map((position) => [...position])],
  },
});
const spot = (lng: number, lat: number, properties: object): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
});

const { west, south, east, north } = BOUNDS;
const steps = Array.from({ length: 9 }, (_, index) => index / 8);
const minorRoad = { kind: 'minor_road', kind_detail: 'residential', min_zoom: 12 };

/** The layers of the Protomaps scheme that the style draws first. */
const LAYERS: Layers = {
  earth: [
    area(
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ],
      { kind: 'earth' },
    ),
  ],
  landuse: [
    area(
      [
        [18.45, -33.945],
        [18.46, -33.945],
        [18.46, -33.935],
        [18.45, -33.935],
      ],
      { kind: 'park' },
    ),
  ],
  water: [
    area(
      [
        [18.48, -33.93],
        [18.49, -33.93],
        [18.488, -33.92],
        [18.481, -33.92],
      ],
      { kind: 'water' },
    ),
  ],
  roads: [
    ...steps.map((step) => {
      const lat = south + step * (north - south);
      return line(
        [
          [west, lat],
          [east, lat],
        ],
        minorRoad,
      );
    }),
    ...steps.map((step) => {
      const lng = west + step * (east - west);
      return line(
        [
          [lng, south],
          [lng, north],
        ],
        minorRoad,
      );
    }),
    line(
      [
        [west, -33.938],
        [18.47, -33.935],
        [east, -33.94],
      ],
      {
        kind: 'highway',
        name: 'Settlers Way',
        ref: 'N2',
        shield_text: 'N2',
        network: 'ZA:national',
        min_zoom: 5,
      },
    ),
    line(
      [
        [18.462, south],
        [18.468, -33.935],
        [18.463, north],
      ],
      {
        kind: 'major_road',
        name: 'Lower Main Road',
        min_zoom: 9,
      },
    ),
  ],
  places: [
    spot(18.468, -33.937, { kind: 'neighbourhood', name: 'Observatory', min_zoom: 10, sort_key: 1 }),
    spot(18.447, -33.927, { kind: 'neighbourhood', name: 'Woodstock', min_zoom: 10, sort_key: 2 }),
  ],
};

interface Tile {
  readonly id: number;
  readonly data: Uint8Array;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const column = (lng: number, zoom: number): number => Math.floor(((lng + 180) / 360) * 2 ** zoom);
const row = (lat: number, zoom: number): number =>
  Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) / (2 * Math.PI)) * 2 ** zoom);

function tileAt(zoom: number, x: number, y: number): Tile {
  const layers = Object.entries(LAYERS).map(([name, features]) => {
    const collection: FeatureCollection = { type: 'FeatureCollection', features: [...features] };
    return [name, geoJSONToTile(collection, zoom, x, y, { extent: EXTENT, clip: true })] as const;
  });
  const data = fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: EXTENT });
  return { id: zxyToTileId(zoom, x, y), data };
}

function allTiles(): Tile[] {
  const tiles: Tile[] = [];
  for (let zoom = 0; zoom <= MAX_ZOOM; zoom += 1) {
    for (let x = column(west, zoom); x <= column(east, zoom); x += 1) {
      for (let y = row(north, zoom); y <= row(south, zoom); y += 1) tiles.push(tileAt(zoom, x, y));
    }
  }
  return tiles.toSorted((one, other) => one.id - other.id);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left >= 0x80) {
    bytes.push((left % 0x80) + 0x80);
    left = Math.floor(left / 0x80);
  }
  return [...bytes, left];
}

/** How many, then by columns: ids as differences, runs, lengths, and offsets, 0 for “right after the one before”. */
const directory = (tiles: readonly Tile[]): Uint8Array =>
  Uint8Array.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ data }) => varint(data.length)),
    ...tiles.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
  ]);

const HEADER_BYTES = 127;
const UNCOMPRESSED = 1;
const VECTOR_TILES = 1;
const DEGREE = 10_000_000;

/** The whole archive, as it would lie in a file. */
export function streetArchive(tileType = VECTOR_TILES): Uint8Array<ArrayBuffer> {
  const tiles = allTiles();
  const root = directory(tiles);
  const metadata = new TextEncoder().encode(JSON.stringify({ name: 'Observatory', vector_layers: [] }));
  const tilesAt = HEADER_BYTES + root.length + metadata.length;
  const tileBytes = tiles.reduce((sum, { data }) => sum + data.length, 0);
  const archive = new Uint8Array(tilesAt + tileBytes);
  const view = new DataView(archive.buffer);
  archive.set(new TextEncoder().encode('PMTiles'));
  archive[7] = 3;
  const lengths = [
    HEADER_BYTES,
    root.length,
    HEADER_BYTES + root.length,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    tileBytes,
    tiles.length,
    tiles.length,
    tiles.length,
  ];
  for (const [index, value] of lengths.entries()) view.setBigUint64(8 + 8 * index, BigInt(value), true);
  archive.set([1, UNCOMPRESSED, UNCOMPRESSED, tileType, 0, MAX_ZOOM], 96);
  const corners = [west, south, east, north];
  for (const [index, degrees] of corners.entries()) {
    view.setInt32(102 + 4 * index, Math.round(degrees * DEGREE), true);
  }
  archive[118] = 12;
  view.setInt32(119, Math.round(((west + east) / 2) * DEGREE), true);
  view.setInt32(123, Math.round(((south + north) / 2) * DEGREE), true);
  archive.set(root, HEADER_BYTES);
  archive.set(metadata, HEADER_BYTES + root.length);
  let at = tilesAt;
  for (const { data } of tiles) {
    archive.set(data, at);
    at += data.length;
  }
  return archive;
}
