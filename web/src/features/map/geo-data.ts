import { msg } from '@lingui/core/macro';
import type { FeatureCollection } from 'geojson';

/** Where the map's own data lies. No tile server, no other host. */
export const GEO_URLS = {
  countries: '/geo/countries.json',
  provinces: '/geo/provinces.json',
  water: '/geo/water.json',
  roads: '/geo/roads.json',
  places: '/geo/places.json',
} as const;
export type GeoLayer = keyof typeof GEO_URLS;

export const ATTRIBUTION = msg`Natural Earth, © GeoNames. Pins are within 500 m.`;

export async function loadLayer(layer: GeoLayer): Promise<FeatureCollection> {
  const response = await fetch(GEO_URLS[layer]);
  if (!response.ok) throw new Error(`The map data ${layer} did not load`);
  return response.json();
}
