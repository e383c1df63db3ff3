/** A flat Web Mercator map without turn or tilt: what is in the middle, and how near. Zoom 0 is a world 512 px wide. */
export interface Spot {
  readonly lat: number;
  readonly lng: number;
}
export interface Camera extends Spot {
  readonly zoom: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `max` of the drawn map, which has nothing more to show; `streets` of a street map; `closest` of a map that frames something. */
export const ZOOM = { min: 4.2, max: 14, streets: 17, step: 1, closest: 12 } as const;
const WORLD_PX = 512;
const QUARTER = Math.PI / 4;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Within what the drawn map has to show. */
export const clampZoom = (zoom: number): number => clamp(zoom, ZOOM.min, ZOOM.max);
/** Within what any map has to show: each stops by itself where it has no more. */
export const clampOrderedZoom = (zoom: number): number => clamp(zoom, ZOOM.min, ZOOM.streets);

/** A spot on the world as a square of side 1, x to the east and y to the south. */
export const worldOf = ({ lat, lng }: Spot): Point => ({
  x: lng / 360 + 0.5,
  y: 0.5 - Math.log(Math.tan(QUARTER + radians(lat) / 2)) / (2 * Math.PI),
});

export const spotOf = ({ x, y }: Point): Spot => ({
  lng: (x - 0.5) * 360,
  lat: (2 * (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - QUARTER) * 180) / Math.PI,
});

export const scaleOf = (zoom: number): number => WORLD_PX * 2 ** zoom;

/** Where a spot stands on the screen, in px from the top left corner of the map. */
export function project(spot: Spot, camera: Camera, { width, height }: Size): Point {
  const scale = scaleOf(camera.zoom);
  const [at, middle] = [worldOf(spot), worldOf(camera)];
  return { x: (at.x - middle.x) * scale + width / 2, y: (at.y - middle.y) * scale + height / 2 };
}

/** The spot under a point of the screen. */
export function unproject(point: Point, camera: Camera, { width, height }: Size): Spot {
  const scale = scaleOf(camera.zoom);
  const middle = worldOf(camera);
  return spotOf({
    x: middle.x + (point.x - width / 2) / scale,
    y: middle.y + (point.y - height / 2) / scale,
  });
}

export function boundsOf(camera: Camera, size: Size): Bounds {
  const northWest = unproject({ x: 0, y: 0 }, camera, size);
  const southEast = unproject({ x: size.width, y: size.height }, camera, size);
  return { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat };
}

export const boundsAround = (spots: readonly Spot[]): Bounds | null =>
  spots.length === 0
    ? null
    : {
        west: Math.min(...spots.map(({ lng }) => lng)),
        east: Math.max(...spots.map(({ lng }) => lng)),
        south: Math.min(...spots.map(({ lat }) => lat)),
        north: Math.max(...spots.map(({ lat }) => lat)),
      };

const KM_PER_DEGREE = 111.195;

/** A spot with everything within a distance around it. */
export function boundsOfCircle({ lat, lng }: Spot, radiusKm: number): Bounds {
  const up = radiusKm / KM_PER_DEGREE;
  const side = up / Math.cos(radians(lat));
  return { west: lng - side, east: lng + side, south: lat - up, north: lat + up };
}

/** How many px on the screen a kilometre at this latitude is. */
export const pxPerKm = (lat: number, zoom: number): number =>
  scaleOf(zoom) / (360 * KM_PER_DEGREE * Math.cos(radians(lat)));

/** The nearest camera that shows all of the bounds, with `padding` px left on each side. */
export function cameraFor(bounds: Bounds, { width, height }: Size, padding: number): Camera {
  const northWest = worldOf({ lat: bounds.north, lng: bounds.west });
  const southEast = worldOf({ lat: bounds.south, lng: bounds.east });
  const fit = (px: number, share: number) =>
    share <= 0 ? ZOOM.closest : Math.log2(Math.max(1, px - 2 * padding) / (share * WORLD_PX));
  const zoom = Math.min(
    fit(width, southEast.x - northWest.x),
    fit(height, southEast.y - northWest.y),
    ZOOM.closest,
  );
  const middle = spotOf({ x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 });
  return { ...middle, zoom: clampZoom(zoom) };
}

/** Nearer or further while the point under the finger stays where it is. */
export function zoomedAt(camera: Camera, size: Size, at: Point, by: number): Camera {
  const zoom = clampZoom(camera.zoom + by);
  const spot = worldOf(unproject(at, camera, size));
  const scale = scaleOf(zoom);
  const middle = {
    x: spot.x - (at.x - size.width / 2) / scale,
    y: spot.y - (at.y - size.height / 2) / scale,
  };
  return { ...spotOf(middle), zoom };
}

export function movedBy(camera: Camera, dx: number, dy: number): Camera {
  const scale = scaleOf(camera.zoom);
  const middle = worldOf(camera);
  return { ...spotOf({ x: middle.x + dx / scale, y: middle.y + dy / scale }), zoom: camera.zoom };
}
