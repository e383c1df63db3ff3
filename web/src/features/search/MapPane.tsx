import { formatWholeRand } from '@kwela/domain/money';
import { carName } from '@kwela/words/car-labels';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWantsLessData } from '../../lib/data-saver/data-saver.ts';
import { Button } from '../../ui/Button.tsx';
import { type Bounds, boundsAround, boundsOfCircle } from '../map/camera.ts';
import { MapBoundary } from '../map/MapBoundary.tsx';
import { MapSpinner } from '../map/MapSpinner.tsx';
import type { Frame } from '../map/use-camera.ts';
import { viewedCars } from '../vehicles/recently-viewed.ts';
import { MoveSwitch } from './MoveSwitch.tsx';
import { PinCard } from './PinCard.tsx';
import { bboxText, type SearchState } from './search-state.ts';
import { useFrame } from './use-frame.ts';
import type { ResultCar } from './use-search.ts';

const PriceMap = lazy(() => import('../map/PriceMap.tsx'));

const SETTLE_MS = 250;
const SOUTH_AFRICA: Bounds = { west: 16.4, south: -34.9, east: 32.9, north: -22.1 };

interface MapPaneProps {
  state: SearchState;
  cars: readonly ResultCar[];
  /** The cars are of this search, not of the one before. */
  isFresh: boolean;
  activeId: string | null;
  hoveredId: string | null;
  onPick: (id: string | null) => void;
  onHover: (id: string | null) => void;
  onBounds: (bbox: Bounds) => void;
}

/** What the map should show of a search: its window, or its cars around the place. Null while that is not known. */
function frameOf(
  { bbox, near, radiusKm }: SearchState,
  cars: readonly ResultCar[],
  isFresh: boolean,
): Frame | null {
  if (bbox) return { bounds: bbox, isExact: true };
  if (!near || !isFresh) return null;
  const bounds = cars.length > 0 ? boundsAround([...cars, near]) : boundsOfCircle(near, radiusKm);
  return { bounds: bounds ?? SOUTH_AFRICA, isExact: false };
}

/** Changes when a search is about another part of the map. */
const placeKey = ({ bbox, near, radiusKm }: SearchState): string =>
  bbox ? bboxText(bbox) : `${near?.lat},${near?.lng},${radiusKm}`;

/** The map of the results: prices as pins, and a search by moving. With a data saver on, only when asked. */
export function MapPane(props: MapPaneProps) {
  const { state, cars, isFresh, activeId, hoveredId, onPick, onHover, onBounds } = props;
  const [searchesAsIMove, setSearchesAsIMove] = useState(true);
  const key = placeKey(state);
  /** Where the map was moved to without a search, and which search it was moved away from. */
  const [waiting, setWaiting] = useState<{ bounds: Bounds; from: string } | null>(null);
  const [seen] = useState(() => new Set(viewedCars().map(({ id }) => id)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A search that waits for the map must not call a person back who has opened a car meanwhile.
  useEffect(() => () => clearTimeout(timer.current), []);
  const wantsLess = useWantsLessData();
  const [isAskedFor, setAskedFor] = useState(false);
  const isWanted = isAskedFor || !wantsLess;
  const { frame, noteOwnMove } = useFrame(key, () => frameOf(state, cars, isFresh));

  const searchHere = (bounds: Bounds) => {
    setWaiting(null);
    noteOwnMove(bboxText(bounds));
    onBounds(bounds);
  };
  const onMoved = (bounds: Bounds) => {
    clearTimeout(timer.current);
    if (searchesAsIMove) timer.current = setTimeout(() => searchHere(bounds), SETTLE_MS);
    else setWaiting({ bounds, from: key });
  };
  if (!isWanted) {
    return (
      <div className="grid h-full place-items-center bg-(--map-land)">
        <Button tone="secondary" onClick={() => setAskedFor(true)}>
          {t`Show the map`}
        </Button>
      </div>
    );
  }
  const active = cars.find(({ id }) => id === activeId);
  return (
    <MapBoundary fallback={<NoMap />}>
      <Suspense fallback={<MapSpinner />}>
        {frame && (
          <PriceMap
            pins={cars.map((car) => ({
              id: car.id,
              lat: car.lat,
              lng: car.lng,
              price: formatWholeRand(car.totalCents),
              name: t`${carName(car)} in ${car.area}`,
            }))}
            frame={frame}
            activeId={activeId}
            hoveredId={hoveredId}
            isSeen={(id) => seen.has(id)}
            onPick={onPick}
            onHover={onHover}
            onMoved={onMoved}
            popup={active && <PinCard car={active} window={state} />}
          >
            <MoveSwitch
              isOn={searchesAsIMove}
              onChange={setSearchesAsIMove}
              onSearchHere={waiting?.from === key ? () => searchHere(waiting.bounds) : null}
            />
          </PriceMap>
        )}
      </Suspense>
    </MapBoundary>
  );
}

const NoMap = () => (
  <p className="grid h-full place-items-center bg-(--map-land) p-6 text-center text-soft-foreground">
    {t`The map did not load. Every car is in the list.`}
  </p>
);
