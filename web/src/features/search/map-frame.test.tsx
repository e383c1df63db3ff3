import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { idOf } from '../../testing/ids.ts';
import { poloOnOffer } from '../../testing/polo-on-offer.ts';
import type { Bounds } from '../map/camera.ts';
import { rememberViewed } from '../vehicles/recently-viewed.ts';
import { MapPane } from './MapPane.tsx';
import { readSearch } from './search-state.ts';
import type { ResultCar } from './use-search.ts';

interface Drawn {
  frame: { bounds: Bounds; isExact: boolean };
  isSeen: (id: string) => boolean;
}
const map = vi.hoisted(() => ({ drawn: [] as unknown[], isBroken: false }));
vi.mock('../map/PriceMap.tsx', () => ({
  default: (props: Drawn) => {
    if (map.isBroken) throw new Error('No map here');
    map.drawn.push(props);
    return <p>The map</p>;
  },
}));
const latest = () => map.drawn.at(-1) as Drawn | undefined;

const NOW = new Date('2026-11-20T10:00:00Z');
const CAPE_TOWN = 'place=Cape+Town&near=-33.92,18.42';
const FAR = poloOnOffer({ id: idOf(2), lat: -34.2, lng: 18.9 });

const pane = (query: string, cars: readonly ResultCar[], isFresh = true) => (
  <App>
    <MapPane
      state={readSearch(new URLSearchParams(query), NOW)}
      {...{ cars, isFresh }}
      activeId={null}
      hoveredId={null}
      onPick={() => undefined}
      onHover={() => undefined}
      onBounds={() => undefined}
    />
  </App>
);
async function show(query: string, cars: readonly ResultCar[] = [], isFresh = true) {
  const { rerender } = render(pane(query, cars, isFresh));
  await act(() => import('../map/PriceMap.tsx'));
  return {
    search: (next: typeof query, found: readonly ResultCar[], fresh: boolean) =>
      rerender(pane(next, found, fresh)),
  };
}
const holds = ({ west, south, east, north }: Bounds, { lat, lng }: { lat: number; lng: number }) =>
  west <= lng && lng <= east && south <= lat && lat <= north;

beforeEach(() => Object.assign(map, { drawn: [], isBroken: false }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the map of a search', () => {
  it('holds the place and every car, however far out', async () => {
    await show(CAPE_TOWN, [poloOnOffer({}), FAR]);
    const { bounds, isExact } = latest()?.frame ?? expect.fail('There is a map');
    expect([holds(bounds, { lat: -33.92, lng: 18.42 }), holds(bounds, FAR), isExact]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('holds all that was searched where there is no car', async () => {
    await show(`${CAPE_TOWN}&radiusKm=50`);
    const { bounds } = latest()?.frame ?? expect.fail('There is a map');
    // 50 km are 0.45 degrees of latitude.
    expect([bounds.north, bounds.south].map((lat) => Number(lat.toFixed(1)))).toEqual([-33.5, -34.4]);
  });

  it('is the very window of an address that has one', async () => {
    await show(`${CAPE_TOWN}&bbox=18.3,-34.1,18.7,-33.7`, [FAR]);
    expect(latest()?.frame).toEqual({
      bounds: { west: 18.3, south: -34.1, east: 18.7, north: -33.7 },
      isExact: true,
    });
  });

  it('stays where it is until the cars of another place are there', async () => {
    const { search } = await show(CAPE_TOWN, [poloOnOffer({})]);
    const before = latest()?.frame;
    const durban = 'place=Durban&near=-29.86,31.03';
    search(durban, [poloOnOffer({})], false);
    expect(latest()?.frame).toBe(before);
    const there = poloOnOffer({ lat: -29.9, lng: 31 });
    search(durban, [there], true);
    expect(holds(latest()?.frame.bounds ?? expect.fail(), there)).toBe(true);
  });

  it('tells the cars apart that were looked at on this device', async () => {
    rememberViewed(poloOnOffer({}));
    await show(CAPE_TOWN, [poloOnOffer({}), FAR]);
    expect([idOf(1), idOf(2)].map((id) => latest()?.isSeen(id))).toEqual([true, false]);
  });

  it('that breaks leaves the list, and says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    map.isBroken = true;
    await show(CAPE_TOWN);
    await screen.findByText('The map did not load. Every car is in the list.');
  });
});
