import type { FeatureCollection, Geometry, Position } from 'geojson';
import { worldOf } from './camera.ts';

/** The world square in units of which a few make a metre, so that a path is written in whole numbers. */
export const WORLD_UNITS = 1_000_000;

const unitsOf = ([lng = 0, lat = 0]: Position): string => {
  const { x, y } = worldOf({ lat, lng });
  return `${Math.round(x * WORLD_UNITS)} ${Math.round(y * WORLD_UNITS)}`;
};

const line = (positions: readonly Position[]): string => `M${positions.map(unitsOf).join('L')}`;

function pathOf(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Polygon':
      return geometry.coordinates.map((ring) => `${line(ring)}Z`).join('');
    case 'MultiPolygon':
      return geometry.coordinates
        .flat()
        .map((ring) => `${line(ring)}Z`)
        .join('');
    case 'LineString':
      return line(geometry.coordinates);
    case 'MultiLineString':
      return geometry.coordinates.map(line).join('');
    default:
      return '';
  }
}

/** All shapes of a layer as one path; `kind` picks those with that property. */
export const layerPath = ({ features }: FeatureCollection, kind?: string): string =>
  features
    .filter(({ properties }) => kind === undefined || properties?.kind === kind)
    .map(({ geometry }) => pathOf(geometry))
    .join('');

export interface PlaceName {
  readonly name: string;
  readonly kind: string;
  readonly lat: number;
  readonly lng: number;
}

/** Places as they come: the most important first. */
export const placeNames = ({ features }: FeatureCollection): PlaceName[] =>
  features.flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point') return [];
    const [lng = 0, lat = 0] = geometry.coordinates;
    return [{ name: String(properties?.name), kind: String(properties?.kind), lat, lng }];
  });
