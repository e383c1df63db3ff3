import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { BORDERS_BELOW_ZOOM, GEO_URLS, type GeoLayer, SCHEMATIC_BELOW_ZOOM } from './geo-data.ts';
import type { MapColours } from './map-colours.ts';

export const SHIELD_IMAGE = 'shield';
export const DOT_IMAGE = 'dot';
export const PIN_IMAGE = 'pin-room';
export const PINS_SOURCE = 'pins';
export const STREETS_SOURCE = 'streets';
/** The face of the page; drawn in the browser, since the style names no glyph server. */
export const FACE = ['Inter Variable'];

const source = (layer: GeoLayer) => ({
  type: 'geojson' as const,
  data: new URL(GEO_URLS[layer], location.origin).href,
});

/** The data of the drawn map and the spots of the prices. */
export const drawnSources = (): StyleSpecification['sources'] => ({
  abroad: source('abroad'),
  sea: source('sea'),
  borders: source('borders'),
  water: source('water'),
  roads: source('roads'),
  places: source('places'),
  [PINS_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
});

/** Land everywhere, other countries over it, and over both the sea, whose edge is the true coast. */
export const groundLayers = (colours: MapColours): LayerSpecification[] => [
  { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
  { id: 'abroad', type: 'fill', source: 'abroad', paint: { 'fill-color': colours.abroad } },
  { id: 'sea', type: 'fill', source: 'sea', paint: { 'fill-color': colours.sea } },
];

const lineLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'coast',
    type: 'line',
    source: 'sea',
    paint: { 'line-color': colours.line, 'line-width': 1.4 },
  },
  {
    id: 'lakes',
    type: 'fill',
    source: 'water',
    maxzoom: SCHEMATIC_BELOW_ZOOM,
    filter: ['==', ['get', 'kind'], 'lake'],
    paint: { 'fill-color': colours.sea },
  },
  {
    id: 'rivers',
    type: 'line',
    source: 'water',
    maxzoom: SCHEMATIC_BELOW_ZOOM,
    filter: ['==', ['get', 'kind'], 'river'],
    paint: { 'line-color': colours.sea, 'line-width': 1.5 },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    maxzoom: BORDERS_BELOW_ZOOM,
    paint: {
      'line-color': colours.line,
      'line-width': ['match', ['get', 'kind'], 'country', 1.4, 1],
    },
  },
];

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

const roadLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'road-edges',
    type: 'line',
    source: 'roads',
    maxzoom: SCHEMATIC_BELOW_ZOOM,
    layout: ROUND,
    paint: {
      'line-color': colours.roadEdge,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 2, 10, 6],
    },
  },
  {
    id: 'roads',
    type: 'line',
    source: 'roads',
    maxzoom: SCHEMATIC_BELOW_ZOOM,
    layout: ROUND,
    paint: { 'line-color': colours.road, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1, 10, 4] },
  },
];

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;

const KINDS_BY_ZOOM: ExpressionSpecification = [
  'step',
  ['zoom'],
  ['==', ['get', 'kind'], 'city'],
  6.5,
  ['in', ['get', 'kind'], ['literal', ['city', 'town']]],
  9,
  ['!=', ['get', 'kind'], 'village'],
  10,
  true,
];

/** The names of places, more of them the nearer the map is; only those that `isShown` picks. */
export const placesLayer = (colours: MapColours, isShown?: ExpressionSpecification): SymbolLayer => ({
  id: 'places',
  type: 'symbol',
  source: 'places',
  filter: isShown === undefined ? KINDS_BY_ZOOM : ['all', KINDS_BY_ZOOM, isShown],
  layout: {
    'icon-image': DOT_IMAGE,
    'text-field': ['get', 'name'],
    'text-font': FACE,
    'text-size': ['match', ['get', 'kind'], 'city', 14, 'town', 13, 12],
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
    'text-radial-offset': 0.6,
    'text-justify': 'auto',
    'symbol-sort-key': ['-', 0, ['get', 'rank']],
  },
  paint: { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.5 },
});

/** How a road's number stands on its plate. */
export const SHIELD_LAYOUT = {
  'symbol-placement': 'line',
  'symbol-spacing': 320,
  'icon-image': SHIELD_IMAGE,
  'icon-text-fit': 'both',
  'icon-text-fit-padding': [2, 5, 2, 5],
  'icon-rotation-alignment': 'viewport',
  'text-font': FACE,
  'text-size': 11,
  'text-rotation-alignment': 'viewport',
} satisfies SymbolLayer['layout'];

const shieldsLayer = (colours: MapColours): SymbolLayer => ({
  id: 'shields',
  type: 'symbol',
  source: 'roads',
  minzoom: 6.5,
  maxzoom: SCHEMATIC_BELOW_ZOOM,
  layout: { ...SHIELD_LAYOUT, 'text-field': ['get', 'ref'] },
  paint: { 'text-color': colours.shieldText },
});

/** An unseen box under each price: labels are placed from the top layer down, so a name that a price would cover is left out. */
export const PIN_ROOM_LAYER: SymbolLayer = {
  id: 'pin-room',
  type: 'symbol',
  source: PINS_SOURCE,
  layout: { 'icon-image': PIN_IMAGE, 'icon-allow-overlap': true },
};

/** Sea, land, borders, names; as long as they are true, also the main roads, white with an edge, and their green shields. */
export const mapStyle = (colours: MapColours): StyleSpecification => ({
  version: 8,
  sources: drawnSources(),
  layers: [
    ...groundLayers(colours),
    ...lineLayers(colours),
    ...roadLayers(colours),
    placesLayer(colours),
    shieldsLayer(colours),
    PIN_ROOM_LAYER,
  ],
});
