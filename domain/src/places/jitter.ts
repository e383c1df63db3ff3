import type { Spot } from './distance.ts';

const NEAREST_KM = 0.35;
/** No public spot is further than this from the true one, so a circle of this size around it holds the car. */
export const FARTHEST_KM = 0.59;
const KM_PER_DEGREE = 111.195;

/** FNV-1a with a final mix: the same text always gives the same part of 1, evenly spread. */
function partOfOne(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/**
 * Where the map shows a car before it is booked: about 500 m off, at least 150 m and at most 600 m, always the same for
 * one seed. The seed must stay secret (this code is public): use a random text stored with the car, never its id.
 * Source: docs/rules/bookings.md “Pick-up place”.
 */
export function jitteredSpot({ lat, lng }: Spot, secretSeed: string): Spot {
  const direction = 2 * Math.PI * partOfOne(`${secretSeed}/direction`);
  // Drawn from the area of the ring, so that no distance gives the spot away.
  const spread = partOfOne(`${secretSeed}/distance`);
  const km = Math.sqrt(NEAREST_KM ** 2 + spread * (FARTHEST_KM ** 2 - NEAREST_KM ** 2));
  const narrowing = Math.cos((lat * Math.PI) / 180);
  return {
    lat: lat + (km * Math.cos(direction)) / KM_PER_DEGREE,
    lng: lng + (km * Math.sin(direction)) / (KM_PER_DEGREE * narrowing),
  };
}
