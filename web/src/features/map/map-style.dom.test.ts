import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, it } from 'vitest';
import { mapStyle } from './map-style.ts';

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

it('draws nothing nearer than it is true: roads and rivers to zoom 9, borders to zoom 12, the coast always', () => {
  const style = mapStyle(COLOURS);
  expect(validateStyleMin(style)).toEqual([]);
  const lastZooms = style.layers.flatMap((layer) =>
    'source' in layer ? [[layer.source, layer.maxzoom] as const] : [],
  );
  const of = (name: string) =>
    new Set(lastZooms.flatMap(([source, zoom]) => (source === name ? [zoom] : [])));
  expect(of('roads')).toEqual(new Set([9]));
  expect(of('water')).toEqual(new Set([9]));
  expect(of('borders')).toEqual(new Set([12]));
  expect(of('sea')).toEqual(new Set([undefined]));
});
