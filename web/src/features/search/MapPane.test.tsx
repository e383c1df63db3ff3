import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { poloOnOffer } from '../../testing/polo-on-offer.ts';
import { BoxOf600By400, pretendWebGl, serveEmptyLand } from '../map/testing/box.ts';
import { MapPane } from './MapPane.tsx';
import { readSearch } from './search-state.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const searchIn = (query: string) => readSearch(new URLSearchParams(query), NOW);
const DATES = 'from=2026-12-04T08:00:00Z&to=2026-12-08T08:00:00Z';
const CAPE_TOWN = searchIn('place=Cape+Town&near=-33.92,18.42');
const onBounds = vi.fn();
type Picked = Pick<ComponentProps<typeof MapPane>, 'cars' | 'activeId' | 'onPick'>;

const POLO = poloOnOffer({ lat: -33.92, lng: 18.42 });

const pane = (state = CAPE_TOWN, { cars, activeId, onPick }: Partial<Picked> = {}) => (
  <App>
    <MapPane
      state={state}
      cars={cars ?? []}
      isFresh
      activeId={activeId ?? null}
      hoveredId={null}
      onPick={onPick ?? (() => undefined)}
      onHover={() => undefined}
      onBounds={onBounds}
    />
  </App>
);
const land = () => screen.findByRole('group', { name: /^Map/ });
const moveEast = () => fireEvent.keyDown(screen.getByRole('group', { name: /^Map/ }), { key: 'ArrowRight' });
/** From here on nothing happens by itself, however long a step takes, but for what `settle` lets pass. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const settle = () => act(() => void vi.advanceTimersByTime(300));
const searchesAsIMove = () => userEvent.click(screen.getByRole('checkbox', { name: 'Search as I move' }));

beforeAll(() => Promise.all([import('../map/PriceMap.tsx'), import('../map/SvgMap.tsx')]));
beforeEach(() => {
  onBounds.mockClear();
  vi.stubGlobal('ResizeObserver', BoxOf600By400);
  serveEmptyLand();
  pretendWebGl(false);
});

it('searches once where the map has come to rest', async () => {
  render(pane());
  await land();
  holdTime();
  moveEast();
  moveEast();
  expect(onBounds).not.toHaveBeenCalled();
  settle();
  expect(onBounds).toHaveBeenCalledOnce();
});

it('searches nothing for someone who has left meanwhile', async () => {
  const { unmount } = render(pane());
  await land();
  holdTime();
  moveEast();
  unmount();
  settle();
  expect(onBounds).not.toHaveBeenCalled();
});

it('waits for a word where it must not search by itself, and forgets that after another search', async () => {
  const { rerender } = render(pane());
  await land();
  await searchesAsIMove();
  holdTime();
  moveEast();
  settle();
  vi.useRealTimers();
  expect(onBounds).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Search here' }));
  expect(onBounds).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Search here' })).toBeNull();

  moveEast();
  expect(screen.getByRole('button', { name: 'Search here' })).toBeDefined();
  rerender(pane(searchIn('place=Durban&near=-29.86,31.03')));
  expect(screen.queryByRole('button', { name: 'Search here' })).toBeNull();
});

it('asks first on a connection that saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  render(pane());
  expect(screen.queryByRole('group', { name: /^Map/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  expect(await land()).toBeDefined();
  Reflect.deleteProperty(navigator, 'connection');
});

it('names each pin by its car and place, and tells which was pressed', async () => {
  const onPick = vi.fn<Picked['onPick']>();
  render(pane(CAPE_TOWN, { cars: [POLO], onPick }));
  await userEvent.click(await screen.findByRole('button', { name: /VW Polo Vivo in Observatory/ }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(POLO.id);
});

it('shows the car of the pin that was pressed with its total, and leads to it with the dates', async () => {
  const december = searchIn(`place=Cape+Town&near=-33.92,18.42&${DATES}`);
  const { rerender } = render(pane(december, { cars: [POLO] }));
  await land();
  expect(screen.queryByRole('link', { name: /Polo Vivo/ })).toBeNull();
  rerender(pane(december, { cars: [POLO], activeId: POLO.id }));
  const link = screen.getByRole('link', { name: 'VW Polo Vivo 2020' });
  expect(new URL(link.getAttribute('href') ?? '', 'https://kwela.example').searchParams.get('from')).toBe(
    '2026-12-04T08:00:00.000Z',
  );
  expect(link.parentElement?.textContent?.replace(/\s/g, ' ')).toMatch(/R1 707 total, 4 days$/);
});
