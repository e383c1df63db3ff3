import type { FeatureCollection } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { Camera } from './camera.ts';
import { labelsFor } from './svg-labels.ts';
import { layerPath, placeNames } from './svg-shapes.ts';

const SIZE = { width: 620, height: 755 };
const CAMERA: Camera = { lat: -33.93, lng: 18.6, zoom: 9 };

const place = (name: string, kind: string, lng: number, lat: number) => ({
  type: 'Feature' as const,
  properties: { name, kind },
  geometry: { type: 'Point' as const, coordinates: [lng, lat] },
});
const PLACES = placeNames({
  type: 'FeatureCollection',
  features: [
    place('Cape Town', 'city', 18.4232, -33.9258),
    place('Zonnebloem', 'suburb', 18.43, -33.927),
    place('Durban', 'city', 31.0292, -29.8579),
    place('Stellenbosch', 'town', 18.8668, -33.9346),
  ],
});
const namesAt = (camera: Camera, pins: { lat: number; lng: number }[] = []) =>
  labelsFor(PLACES, pins, camera, SIZE).map(({ name }) => name);

describe('names on the plain map', () => {
  it('are those in sight, the bigger place first, none over another', () => {
    expect(namesAt(CAMERA)).toEqual(['Cape Town', 'Stellenbosch']);
  });

  it('make room for a price', () => {
    expect(namesAt(CAMERA, [{ lat: -33.9258, lng: 18.4232 }])).toEqual(['Stellenbosch']);
  });

  it('are only the cities from far away', () => {
    expect(namesAt({ lat: -30, lng: 25, zoom: 4.5 })).toEqual(['Cape Town', 'Durban']);
  });
});

describe('shapes on the plain map', () => {
  const water: FeatureCollection = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { kind: 'river' },
        geometry: {
          type: 'LineString',
          coordinates: [
            [0, 0],
            [18, 0],
          ],
        },
      },
      {
        type: 'Feature',
        properties: { kind: 'lake' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [36, 0],
              [36, 0],
              [0, 0],
            ],
          ],
        },
      },
    ],
  };

  it('are drawn on the world square, lakes closed and rivers not', () => {
    expect(layerPath(water, 'river')).toBe('M500000 500000L550000 500000');
    expect(layerPath(water, 'lake')).toMatch(/^M500000 500000L600000 500000.*Z$/);
    expect(layerPath(water)).toBe(layerPath(water, 'river') + layerPath(water, 'lake'));
  });
});
