import { describe, expect, it } from 'vitest';
import { GRID, gridPoint } from './grid.ts';
import { labelled, type MapMark } from './map-labels.ts';
import { ROAD_IDEAS } from './road-ideas.ts';

const CITIES: readonly MapMark[] = [
  { name: 'Cape Town', lat: -33.9258, lng: 18.4232, weight: 1 },
  { name: 'Stellenbosch', lat: -33.9346, lng: 18.8669, weight: 0.4 },
  { name: 'Johannesburg', lat: -26.2041, lng: 28.0473, weight: 0.9 },
  { name: 'Pretoria', lat: -25.7449, lng: 28.1878, weight: 0.5 },
  { name: 'Durban', lat: -29.8587, lng: 31.0218, weight: 0.7 },
  { name: 'Gqeberha', lat: -33.9611, lng: 25.6149, weight: 0.3 },
];

describe('the names on the outline map', () => {
  const marks = labelled(CITIES);

  it('stand beside their dots, none over another', () => {
    for (const [index, { label: a }] of marks.entries()) {
      for (const { label: b } of marks.slice(index + 1)) {
        const isApart =
          a.left + a.width <= b.left ||
          b.left + b.width <= a.left ||
          a.top + a.height <= b.top ||
          b.top + b.height <= a.top;
        expect(isApart).toBe(true);
      }
    }
  });

  it('stay on the map', () => {
    for (const { label } of marks) {
      expect(label.left).toBeGreaterThanOrEqual(0);
      expect(label.left + label.width).toBeLessThanOrEqual(GRID.width);
    }
  });

  it('go left of the dot where the right is taken', () => {
    const [first, second] = labelled([
      { name: 'Here', lat: -30, lng: 25, weight: 1 },
      { name: 'There', lat: -30, lng: 25.3, weight: 1 },
    ]);
    expect(first && first.label.left < first.x).toBe(true);
    expect(second && second.label.left > second.x).toBe(true);
  });
});

describe.each(ROAD_IDEAS.map((road) => [road.id, road] as const))('the road %s', (_, road) => {
  it('has each of its towns within its frame', () => {
    const [left, top, width, height] = road.frame;
    for (const { lat, lng } of road.stops) {
      const [x, y] = gridPoint(lat, lng);
      expect(x).toBeGreaterThan(left);
      expect(x).toBeLessThan(left + width);
      expect(y).toBeGreaterThan(top);
      expect(y).toBeLessThan(top + height);
    }
  });

  it('asks for a car by one thing at least, and for kilometres', () => {
    expect([...(road.category ?? []), ...(road.features ?? [])].length).toBeGreaterThan(0);
    expect(road.minKmPerDay * road.days).toBeGreaterThanOrEqual(160);
  });
});
