import { layers } from '@protomaps/basemaps';
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import type { MapColours } from '../map-colours.ts';
import {
  drawnSources,
  groundLayers,
  PIN_ROOM_LAYER,
  placesLayer,
  SHIELD_LAYOUT,
  STREETS_SOURCE,
} from '../map-style.ts';
import { flavourOf } from './flavour.ts';

/** Our own ground lies under the streets; arrows for one-way streets need a picture that only a sprite server has. */
const LEFT_OUT: ReadonlySet<string> = new Set(['background', 'roads_oneway']);

/** A layer of the library without its pictures, which would come from elsewhere, and without capitals. */
function ours(layer: LayerSpecification, colours: MapColours): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  if (layer.id === 'roads_shields') {
    return {
      ...layer,
      minzoom: 6.5,
      layout: { ...SHIELD_LAYOUT, 'text-field': ['get', 'shield_text'] },
      paint: { 'text-color': colours.shieldText },
    };
  }
  const {
    'icon-image': _picture,
    'icon-size': _size,
    'text-transform': _capitals,
    ...layout
  } = layer.layout ?? {};
  return layer.id === 'places_subplace'
    ? { ...layer, layout: { ...layout, 'text-letter-spacing': 0, 'text-size': 12.5 } }
    : { ...layer, layout };
}

export interface StreetSource extends VectorSourceSpecification {
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly bounds: [west: number, south: number, east: number, north: number];
}

/** The streets over our own ground, and our own names where the archive has nothing. */
export function streetStyle(source: StreetSource, colours: MapColours): StyleSpecification {
  const [west, south, east, north] = source.bounds;
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const inside: ExpressionSpecification = ['within', { type: 'Polygon', coordinates: [corners] }];
  const streets = layers(STREETS_SOURCE, flavourOf(colours), { lang: 'en' });
  return {
    version: 8,
    sources: { ...drawnSources(), [STREETS_SOURCE]: source },
    layers: [
      ...groundLayers(colours),
      ...streets.filter(({ id }) => !LEFT_OUT.has(id)).map((layer) => ours(layer, colours)),
      placesLayer(colours, ['!', inside]),
      PIN_ROOM_LAYER,
    ],
  };
}
