import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineKm } from './distance.ts';
import { cell25, cellsAround, flatDistanceKm, zaXy } from './projection.ts';

const southAfrica = fc.record({
  lat: fc.double({ min: -35, max: -22, noNaN: true }),
  lng: fc.double({ min: 16, max: 33, noNaN: true }),
});

describe('flat kilometres', () => {
  it('start at 29° S 25° E, x to the east and y to the north', () => {
    const origin = zaXy({ lat: -29, lng: 25 });
    expect(origin.x).toBeCloseTo(0, 9);
    expect(origin.y).toBeCloseTo(0, 9);
    expect(zaXy({ lat: -26.2041, lng: 28.0473 }).x).toBeGreaterThan(300);
    expect(zaXy({ lat: -33.9249, lng: 18.4241 }).y).toBeLessThan(-500);
  });

  it('are within 0.4 % of the true distance anywhere in the country', () => {
    fc.assert(
      fc.property(southAfrica, southAfrica, (a, b) => {
        const flat = flatDistanceKm(zaXy(a), zaXy(b));
        expect(Math.abs(flat - haversineKm(a, b))).toBeLessThanOrEqual(haversineKm(a, b) * 0.004 + 1e-6);
      }),
    );
  });
});

describe('squares of 25 km', () => {
  it('have one number each', () => {
    expect(cell25(0, 0)).toBe(100_100);
    expect(cell25(24.9, -0.1)).toBe(100_099);
    expect(cell25(-600, 480)).toBe(76_119);
  });

  it('cover every spot within the radius', () => {
    fc.assert(
      fc.property(southAfrica, southAfrica, fc.integer({ min: 1, max: 250 }), (a, b, withinKm) => {
        const [centre, spot] = [zaXy(a), zaXy(b)];
        fc.pre(flatDistanceKm(centre, spot) <= withinKm);
        expect(cellsAround(centre, withinKm)).toContain(cell25(spot.x, spot.y));
      }),
      { numRuns: 50 },
    );
  });

  it('are at most nine for a search of 25 km', () => {
    fc.assert(
      fc.property(southAfrica, (spot) => {
        const cells = cellsAround(zaXy(spot), 25);
        expect(cells.length).toBeLessThanOrEqual(9);
        expect(new Set(cells).size).toBe(cells.length);
      }),
    );
  });
});
