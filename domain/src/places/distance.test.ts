import { describe, expect, it } from 'vitest';
import { haversineKm } from './distance.ts';

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
