import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineKm } from './distance.ts';
import { jitteredSpot } from './jitter.ts';

const home = { lat: -33.9249, lng: 18.4241 };

describe('the place of a car on the public map', () => {
  it('stays between 150 m and 600 m from the truth', () => {
    const spot = fc.record({
      lat: fc.double({ min: -35, max: -22, noNaN: true }),
      lng: fc.double({ min: 16, max: 33, noNaN: true }),
    });
    fc.assert(
      fc.property(spot, fc.string(), (truth, seed) => {
        const km = haversineKm(truth, jitteredSpot(truth, seed));
        expect(km).toBeGreaterThanOrEqual(0.15);
        expect(km).toBeLessThanOrEqual(0.6);
      }),
    );
  });

  it('is always the same for one car, so that watching it for long tells nothing', () => {
    expect(jitteredSpot(home, 'a secret')).toEqual(jitteredSpot(home, 'a secret'));
  });

  it('lies on every side, evenly, over a thousand cars', () => {
    const sides = [0, 0, 0, 0];
    for (let car = 0; car < 1_000; car += 1) {
      const { lat, lng } = jitteredSpot(home, `secret ${car}`);
      const side = (lat > home.lat ? 1 : 0) + (lng > home.lng ? 2 : 0);
      sides[side] = (sides[side] ?? 0) + 1;
    }
    for (const count of sides) expect(Math.abs(count - 250)).toBeLessThan(60);
  });
});
