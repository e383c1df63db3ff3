const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

/** The shortest way over the ground between two spots, in km (sphere of the mean radius). Within 0.5 % of the truth. */
export function haversineKm(a: Spot, b: Spot): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2);
  const east = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = north * north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** How much longer the road is than the way over the ground, on average. Source: docs/rules/prices.md “Distance”. */
export const ROAD_FACTOR = 1.25;

const ESTIMATED_TO_KM = 10;

/** About how far it is by road from one spot to the next and so on, to 10 km; 0 for places that lie together. */
export function roadKm(spots: readonly Spot[]): number {
  const straightKm = spots.reduce((sum, spot, index) => {
    const before = spots[index - 1];
    return before === undefined ? sum : sum + haversineKm(before, spot);
  }, 0);
  return Math.round((straightKm * ROAD_FACTOR) / ESTIMATED_TO_KM) * ESTIMATED_TO_KM;
}
