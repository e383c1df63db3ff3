import type { StyleSpecification } from 'maplibre-gl';
import { GEO_URLS, type GeoLayer } from './geo-data.ts';
import type { MapColours } from './map-colours.ts';

export const SHIELD_IMAGE = 'shield';
export const DOT_IMAGE = 'dot';
export const PIN_IMAGE = 'pin-room';
export const PINS_SOURCE = 'pins';
/** The face of the page; drawn in the browser, since the style names no glyph server. */
const FACE = ['Inter Variable'];

const source = (layer: GeoLayer) => ({
  type: 'geojson' as const,
  data: new URL(GEO_URLS[layer], location.origin).href,
});

/**
 * Sea, land, roads white with an edge, green shields, names. The last layer is an unseen box under each price: labels are
 * placed from the top layer down, so a name that a price would cover is left out.
 */
export const mapStyle = (colours: MapColours): StyleSpecification => ({
  version: 8,
  sources: {
    countries: source('countries'),
    provinces: source('provinces'),
    water: source('water'),
    roads: source('roads'),
    places: source('places'),
    [PINS_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    { id: 'abroad', type: 'fill', source: 'countries', paint: { 'fill-color': colours.abroad } },
    { id: 'land', type: 'fill', source: 'provinces', paint: { 'fill-color': colours.land } },
    {
      id: 'lakes',
      type: 'fill',
      source: 'water',
      filter: ['==', ['get', 'kind'], 'lake'],
      paint: { 'fill-color': colours.sea },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'water',
      filter: ['==', ['get', 'kind'], 'river'],
      paint: { 'line-color': colours.sea, 'line-width': 1.5 },
    },
    {
      id: 'province-lines',
      type: 'line',
      source: 'provinces',
      paint: { 'line-color': colours.line, 'line-width': 1 },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'countries',
      paint: { 'line-color': colours.line, 'line-width': 1.4 },
    },
    {
      id: 'road-edges',
      type: 'line',
      source: 'roads',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.roadEdge,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 2, 10, 6, 14, 10],
      },
    },
    {
      id: 'roads',
      type: 'line',
      source: 'roads',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.road,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1, 10, 4, 14, 8],
      },
    },
    {
      id: 'places',
      type: 'symbol',
      source: 'places',
      filter: [
        'step',
        ['zoom'],
        ['==', ['get', 'kind'], 'city'],
        6.5,
        ['in', ['get', 'kind'], ['literal', ['city', 'town']]],
        9,
        ['!=', ['get', 'kind'], 'village'],
        10,
        true,
      ],
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
    },
    {
      id: 'shields',
      type: 'symbol',
      source: 'roads',
      minzoom: 6.5,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'icon-image': SHIELD_IMAGE,
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [2, 5, 2, 5],
        'icon-rotation-alignment': 'viewport',
        'text-field': ['get', 'ref'],
        'text-font': FACE,
        'text-size': 11,
        'text-rotation-alignment': 'viewport',
      },
      paint: { 'text-color': colours.shieldText },
    },
    {
      id: 'pin-room',
      type: 'symbol',
      source: PINS_SOURCE,
      layout: { 'icon-image': PIN_IMAGE, 'icon-allow-overlap': true },
    },
  ],
});
