import type { FeatureCollection } from 'geojson';

/** Where the drawn map's own data lies: no tile server, no other host. Source: docs/decisions/069-the-map.md. */
export const GEO_URLS = {
  abroad: '/geo/abroad.json',
  sea: '/geo/sea.json',
  borders: '/geo/borders.json',
  water: '/geo/water.json',
  roads: '/geo/roads.json',
  places: '/geo/places.json',
} as const;
export type GeoLayer = keyof typeof GEO_URLS;

/** From this zoom on, roads and rivers drawn from town to town would be hundreds of metres beside the real ones. */
export const SCHEMATIC_BELOW_ZOOM = 9;
/** Borders are true to about a kilometre. */
export const BORDERS_BELOW_ZOOM = 12;

export async function loadLayer(layer: GeoLayer): Promise<FeatureCollection> {
  const response = await fetch(GEO_URLS[layer]);
  if (!response.ok) throw new Error(`The map data ${layer} did not load`);
  return response.json();
}
