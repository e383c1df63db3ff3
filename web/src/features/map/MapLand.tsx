import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTheme } from '../../lib/theme.ts';
import type { Size } from './camera.ts';
import { canDrawGl, type EngineProps } from './engine.ts';
import { MapBoundary } from './MapBoundary.tsx';
import { MapSources } from './MapSources.tsx';
import { MapSpinner } from './MapSpinner.tsx';
import { useStreets } from './streets/use-streets.ts';

const GlMap = lazy(() => import('./GlMap.tsx'));
const SvgMap = lazy(() => import('./SvgMap.tsx'));

interface MapLandProps extends EngineProps {
  size: Size;
  /** Other land is drawn from now on, by an engine that goes where its first order says. */
  onRedrawn: () => void;
  /** What the page says beside the sources of the map. */
  note?: ReactNode;
}

/** The land under the marks of a page: streets where the installation has them, drawn otherwise, without WebGL plain. */
export function MapLand({ note, size, onRedrawn, ...engine }: MapLandProps) {
  const { shown } = useTheme();
  const [hasGl] = useState(canDrawGl);
  const streets = useStreets(hasGl);
  const [areStreetsBroken, setStreetsBroken] = useState(false);
  const shownStreets = areStreetsBroken ? null : streets;
  if (shownStreets === undefined) return <MapSpinner />;
  const land = shownStreets === null ? 'drawn' : 'streets';
  const plain = <SvgMap {...engine} size={size} />;
  return (
    <>
      <Suspense fallback={<MapSpinner />}>
        {hasGl ? (
          <MapBoundary fallback={plain}>
            <GlMap
              key={`${land} ${shown}`}
              {...engine}
              streets={shownStreets}
              onStreetsBroken={() => {
                setStreetsBroken(true);
                onRedrawn();
              }}
            />
          </MapBoundary>
        ) : (
          plain
        )}
      </Suspense>
      <MapSources land={land}>{note}</MapSources>
    </>
  );
}
