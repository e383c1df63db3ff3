import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { LayerSpecification } from 'maplibre-gl';
import { FetchSource } from 'pmtiles';
import { afterEach, expect, it, vi } from 'vitest';
import { streetArchive } from '../../../../../e2e/support/street-archive.ts';
import { openStreets } from './open-streets.ts';

vi.mock('maplibre-gl', () => ({ addProtocol() {} }));

const URL_OF_TILES = 'https://cars.example/map/tiles.pmtiles';
const COLOURS = {
  sea: '#d9e6e4',
  land: '#f3ecdd',
  abroad: '#e9e0cd',
  line: '#d3c5a9',
  road: '#ffffff',
  roadEdge: '#d8cab0',
  label: '#6b5f4b',
  park: '#dfe8d4',
  shield: '#0f4f3a',
  shieldText: '#fffefd',
};

/** The archive at every address, read in parts. */
const serveBytes = (bytes: Uint8Array<ArrayBuffer>) =>
  vi
    .spyOn(FetchSource.prototype, 'getBytes')
    .mockImplementation(async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer }));

const styleOfArchive = async () => {
  serveBytes(streetArchive());
  return (await openStreets(URL_OF_TILES)).style(COLOURS);
};
const colourOf = (layers: readonly LayerSpecification[], id: string, property: string): unknown =>
  Reflect.get(layers.find((layer) => layer.id === id)?.paint ?? {}, property);

afterEach(() => vi.restoreAllMocks());

it('draws the streets of an archive in our colours, with nothing from another host', async () => {
  const style = await styleOfArchive();
  expect(validateStyleMin(style)).toEqual([]);
  expect(style.glyphs).toBeUndefined();
  expect(style.sprite).toBeUndefined();
  expect(style.sources.streets).toEqual({
    type: 'vector',
    tiles: [`pmtiles://${URL_OF_TILES}/{z}/{x}/{y}`],
    minzoom: 0,
    maxzoom: 13,
    bounds: [18.44, -33.96, 18.5, -33.91],
  });
  expect(colourOf(style.layers, 'water', 'fill-color')).toBe(COLOURS.sea);
  expect(colourOf(style.layers, 'roads_highway', 'line-color')).toBe(COLOURS.road);
  expect(colourOf(style.layers, 'places_locality', 'text-color')).toBe(COLOURS.label);
});

it('asks for no font and no picture that we do not have, and writes no capitals', async () => {
  const { layers } = await styleOfArchive();
  const layouts = JSON.stringify(layers.map((layer) => layer.layout ?? {}));
  expect(layouts).not.toContain('"Noto Sans Regular"');
  expect(layouts).not.toContain('"Noto Sans Medium"');
  expect(layouts).not.toContain('uppercase');
  const pictures = layers.flatMap((layer) =>
    'layout' in layer ? [Reflect.get(layer.layout ?? {}, 'icon-image')] : [],
  );
  expect(new Set(pictures.filter(Boolean))).toEqual(new Set(['shield', 'dot', 'pin-room']));
});

it('has our own land and names where the archive ends', async () => {
  const { layers } = await styleOfArchive();
  const ids = layers.map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual(['land', 'abroad', 'sea']);
  const places = layers.find(({ id }) => id === 'places');
  expect(JSON.stringify(places)).toContain('["!",["within",{"type":"Polygon"');
  // The library's roads, not the ones we draw from town to town.
  expect(layers.filter((layer) => 'source' in layer && layer.source === 'roads')).toEqual([]);
});

it.each([
  ['is no archive', new TextEncoder().encode('<!doctype html>'.repeat(99))],
  ['holds pictures', streetArchive(2)],
])('refuses what %s', async (_problem, bytes) => {
  serveBytes(bytes);
  await expect(openStreets(URL_OF_TILES)).rejects.toThrow();
});
