import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineKm, roadKm, type Spot } from './distance.ts';

const capeTown = { lat: -33.9249, lng: 18.4241 };
const johannesburg = { lat: -26.2041, lng: 28.0473 };

describe('distance', () => {
  it('is about 1 262 km from Cape Town to Johannesburg, both ways', () => {
    expect(haversineKm(capeTown, johannesburg)).toBeCloseTo(1261.6, 0);
    expect(haversineKm(johannesburg, capeTown)).toBeCloseTo(haversineKm(capeTown, johannesburg), 9);
  });

  it('is nothing at the same spot and half the globe to its opposite', () => {
    expect(haversineKm(capeTown, capeTown)).toBe(0);
    expect(haversineKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015.1, 0);
  });
});

describe('the way by road', () => {
  const durban = { lat: -29.8579, lng: 31.0292 };
  const george = { lat: -33.963, lng: 22.4617 };
  const gqeberha = { lat: -33.9611, lng: 25.6149 };
  const hermanus = { lat: -34.4187, lng: 19.2345 };
  const polokwane = { lat: -23.9045, lng: 29.4689 };

  // What the signs and maps of the national roads say.
  it.each<[string, Spot, Spot, number]>([
    ['N1 from Cape Town to Johannesburg', capeTown, johannesburg, 1_400],
    ['N3 from Johannesburg to Durban', johannesburg, durban, 570],
    ['N2 from Cape Town to George', capeTown, george, 430],
    ['N2 from Cape Town to Gqeberha', capeTown, gqeberha, 750],
    ['N1 from Johannesburg to Polokwane', johannesburg, polokwane, 320],
    ['R43 from Cape Town to Hermanus', capeTown, hermanus, 120],
  ])('is estimated to within a fifth: %s', (_, from, to, km) => {
    expect(Math.abs(roadKm([from, to]) / km - 1)).toBeLessThan(0.2);
  });

  it('is whole tens of kilometres, and nothing for fewer than two places', () => {
    expect(roadKm([capeTown, hermanus, capeTown]) % 10).toBe(0);
    expect([roadKm([]), roadKm([capeTown]), roadKm([capeTown, capeTown])]).toEqual([0, 0, 0]);
  });

  it('gets no shorter by a further stop', () => {
    const spot = fc.record({
      lat: fc.double({ min: -35, max: -22, noNaN: true }),
      lng: fc.double({ min: 16, max: 33, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 8 }), spot, (way, further) => {
        expect(roadKm([...way, further])).toBeGreaterThanOrEqual(roadKm(way));
      }),
    );
  });
});
