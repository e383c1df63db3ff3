import { haversineKm } from '@kwela/domain/places/distance';
import { describe, expect, it } from 'vitest';
import {
  boundsAround,
  boundsOf,
  boundsOfCircle,
  type Camera,
  cameraFor,
  movedBy,
  project,
  pxPerKm,
  unproject,
  ZOOM,
  zoomedAt,
} from './camera.ts';

const SIZE = { width: 620, height: 755 };
const CAPE_TOWN: Camera = { lat: -33.9258, lng: 18.4232, zoom: 10 };
const MUIZENBERG = { lat: -34.1056, lng: 18.4697 };

describe('the map', () => {
  it('puts the middle of the camera in the middle of the screen, and the south below it', () => {
    expect(project(CAPE_TOWN, CAPE_TOWN, SIZE)).toEqual({ x: 310, y: 377.5 });
    const south = project(MUIZENBERG, CAPE_TOWN, SIZE);
    expect(south.y).toBeGreaterThan(377.5);
    expect(south.x).toBeGreaterThan(310);
  });

  it('finds the spot under a point again', () => {
    const point = project(MUIZENBERG, CAPE_TOWN, SIZE);
    const spot = unproject(point, CAPE_TOWN, SIZE);
    expect(spot.lat).toBeCloseTo(MUIZENBERG.lat, 6);
    expect(spot.lng).toBeCloseTo(MUIZENBERG.lng, 6);
  });

  it('shows all of a window, with room on each side', () => {
    const bounds = { west: 18.3, south: -34.2, east: 19, north: -33.7 };
    const camera = cameraFor(bounds, SIZE, 40);
    const topLeft = project({ lat: bounds.north, lng: bounds.west }, camera, SIZE);
    const bottomRight = project({ lat: bounds.south, lng: bounds.east }, camera, SIZE);
    expect(topLeft.x).toBeCloseTo(40, 3);
    expect(bottomRight.x).toBeCloseTo(580, 3);
    expect(topLeft.y).toBeGreaterThanOrEqual(40);
    expect(bottomRight.y).toBeLessThanOrEqual(715);
  });

  it('stays at a distance for a single car', () => {
    const { lat, lng } = CAPE_TOWN;
    const camera = cameraFor({ west: lng, east: lng, south: lat, north: lat }, SIZE, 40);
    expect(camera.zoom).toBe(ZOOM.closest);
  });

  it('keeps the spot under the finger while it zooms, and stops at the ends', () => {
    const at = { x: 100, y: 650 };
    const before = unproject(at, CAPE_TOWN, SIZE);
    const nearer = zoomedAt(CAPE_TOWN, SIZE, at, 1);
    expect(nearer.zoom).toBe(11);
    expect(unproject(at, nearer, SIZE).lat).toBeCloseTo(before.lat, 6);
    expect(zoomedAt(CAPE_TOWN, SIZE, at, 40).zoom).toBe(ZOOM.max);
    expect(zoomedAt(CAPE_TOWN, SIZE, at, -40).zoom).toBe(ZOOM.min);
  });

  it('moves to the east and the south by px, and says what it shows', () => {
    const moved = movedBy(CAPE_TOWN, 620, 755);
    const before = boundsOf(CAPE_TOWN, SIZE);
    const after = boundsOf(moved, SIZE);
    expect(after.west).toBeCloseTo(before.east, 6);
    expect(after.north).toBeCloseTo(before.south, 6);
  });
});

describe('the area of a car', () => {
  const MUSINA = { lat: -22.34, lng: 30.04 };

  it.each([CAPE_TOWN, MUSINA])('is as wide on every side as is said: 5 km round %o', (spot) => {
    const { west, east, south, north } = boundsOfCircle(spot, 5);
    const sides = [
      { lat: spot.lat, lng: west },
      { lat: spot.lat, lng: east },
      { lat: south, lng: spot.lng },
      { lat: north, lng: spot.lng },
    ];
    for (const side of sides) expect(haversineKm(spot, side)).toBeCloseTo(5, 1);
  });

  it.each([CAPE_TOWN, MUSINA])('is drawn as large as the land under it, round %o', (spot) => {
    const camera = { ...spot, zoom: 12 };
    const [edge, middle] = [{ ...spot, lng: boundsOfCircle(spot, 5).east }, spot].map((at) =>
      project(at, camera, SIZE),
    );
    expect((edge?.x ?? 0) - (middle?.x ?? 0)).toBeCloseTo(5 * pxPerKm(spot.lat, 12), 3);
  });
});

it('finds the window around cars, and none around no car', () => {
  expect(boundsAround([CAPE_TOWN, MUIZENBERG])).toEqual({
    west: CAPE_TOWN.lng,
    east: MUIZENBERG.lng,
    south: MUIZENBERG.lat,
    north: CAPE_TOWN.lat,
  });
  expect(boundsAround([])).toBeNull();
});
