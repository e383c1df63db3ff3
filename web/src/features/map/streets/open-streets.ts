import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import type { MapColours } from '../map-colours.ts';
import { type StreetSource, streetStyle } from './street-style.ts';

/** A street map that was opened: the style that draws it in our colours. */
export interface Streets {
  style(colours: MapColours): StyleSpecification;
}

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/** Reads what the archive holds and where. Throws when it is missing, broken or holds no vector tiles. */
export async function openStreets(url: string): Promise<Streets> {
  const archive = new PMTiles(url);
  const { tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.getHeader();
  if (tileType !== TileType.Mvt) throw new Error(`${url} holds no vector tiles`);
  protocol.add(archive);
  const source: StreetSource = {
    type: 'vector',
    tiles: [`pmtiles://${url}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat],
  };
  return { style: (colours) => streetStyle(source, colours) };
}
