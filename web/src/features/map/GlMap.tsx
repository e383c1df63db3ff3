import { t } from '@lingui/core/macro';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type GeoJSONSource, Map as GlEngine, type MapLibreEvent, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Camera, ZOOM } from './camera.ts';
import type { EngineProps } from './engine.ts';
import { mapColours } from './map-colours.ts';
import { addMapImages } from './map-images.ts';
import { mapStyle, PINS_SOURCE, STREETS_SOURCE } from './map-style.ts';
import type { Streets } from './streets/open-streets.ts';

setWorkerUrl(workerUrl);

const EASE_MS = 320;

function cameraOf(map: GlEngine): Camera {
  const { lat, lng } = map.getCenter();
  return { lat, lng, zoom: map.getZoom() };
}

/**
 * Moves by hand carry the event of the hand, and a person's orders carry a mark. All else, such as a box that changed
 * its size, is nobody's move and must not start a search.
 */
const isByHand = (event: MapLibreEvent): boolean =>
  'isAsked' in event || ('originalEvent' in event && Boolean(event.originalEvent));

interface GlMapProps extends EngineProps {
  /** The street map to draw; null draws our own land. */
  streets: Streets | null;
  /** Its tiles cannot be read. */
  onStreetsBroken: () => void;
}

/** The map drawn with WebGL. Mounted again when the theme or the land changes. */
export default function GlMap(props: GlMapProps) {
  const { order, onCamera, onSettled, pinSpots, streets, isWithinText, onStreetsBroken } = props;
  const box = useRef<HTMLDivElement>(null);
  const engine = useRef<GlEngine | null>(null);
  const first = useRef(order.camera);
  const report = useEffectEvent(onCamera);
  const settle = useEffectEvent(onSettled);
  const giveUpStreets = useEffectEvent(onStreetsBroken);
  const firstLook = useEffectEvent(() => ({ streets, isWithinText }));

  useEffect(() => {
    if (!box.current) return;
    const colours = mapColours();
    const { lat, lng, zoom } = first.current;
    const look = firstLook();
    const map = new GlEngine({
      container: box.current,
      style: look.streets?.style(colours) ?? mapStyle(colours),
      center: [lng, lat],
      zoom,
      minZoom: ZOOM.min,
      maxZoom: look.streets ? ZOOM.streets : ZOOM.max,
      cooperativeGestures: look.isWithinText === true,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      locale: {
        'Map.Title': t`Map. Arrow keys move it, plus and minus zoom.`,
        'CooperativeGesturesHandler.WindowsHelpText': t`Hold Ctrl and scroll to zoom the map`,
        'CooperativeGesturesHandler.MacHelpText': t`Hold ⌘ and scroll to zoom the map`,
        'CooperativeGesturesHandler.MobileHelpText': t`Use two fingers to move the map`,
      },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    addMapImages(map, colours);
    map.on('move', () => report(cameraOf(map)));
    map.on('moveend', (event) => settle(cameraOf(map), isByHand(event)));
    map.on('error', (event) => {
      if (look.streets && 'sourceId' in event && event.sourceId === STREETS_SOURCE) giveUpStreets();
      else console.error(event.error);
    });
    engine.current = map;
    // It may have been told to go nearer than it can.
    report(cameraOf(map));
    return () => {
      engine.current = null;
      map.remove();
    };
  }, []);

  useEffect(() => {
    const { camera, isByPerson } = order;
    if (camera === first.current) return;
    const mark = isByPerson ? { isAsked: true } : {};
    engine.current?.easeTo(
      { center: [camera.lng, camera.lat], zoom: camera.zoom, duration: EASE_MS, essential: false },
      mark,
    );
  }, [order]);

  // As text it stays the same through a movement, so the labels are placed again only when prices change.
  const spots = JSON.stringify(pinSpots.map(({ lat, lng }) => [lng, lat]));
  useEffect(() => {
    const map = engine.current;
    if (!map) return;
    const coordinates: [number, number][] = JSON.parse(spots);
    const place = () =>
      void map.getSource<GeoJSONSource>(PINS_SOURCE)?.setData({
        type: 'Feature',
        properties: {},
        geometry: { type: 'MultiPoint', coordinates },
      });
    if (map.getSource(PINS_SOURCE)) place();
    else map.once('load', place);
  }, [spots]);

  // The engine's own style sheet sets how its box is placed, so a box around it fills the map.
  return (
    <div className="absolute inset-0">
      <div ref={box} className="size-full" />
    </div>
  );
}
