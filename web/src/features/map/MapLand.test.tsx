import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { answerOf, serve } from '../../testing/server.ts';
import AreaMap from './AreaMap.tsx';
import { pxPerKm } from './camera.ts';
import { STREETS_SOURCE } from './map-style.ts';
import type { Streets } from './streets/open-streets.ts';
import { BoxOf600By400, pretendWebGl, serveEmptyLand } from './testing/box.ts';
import { FakeEngine } from './testing/fake-engine.ts';

vi.mock('maplibre-gl', async () => ({
  Map: (await import('./testing/fake-engine.ts')).FakeEngine,
  setWorkerUrl() {},
}));

const { openStreets } = vi.hoisted(() => ({ openStreets: vi.fn<(url: string) => Promise<Streets>>() }));
vi.mock('./streets/open-streets.ts', () => ({ openStreets }));

const STREETS: Streets = {
  style: () => ({
    version: 8,
    sources: { [STREETS_SOURCE]: { type: 'vector', tiles: ['pmtiles://all'] } },
    layers: [],
  }),
};
const withTiles = (mapTiles: string | null) =>
  serve({ 'GET /config.json': () => answerOf({ anonKey: 'anon', currency: 'ZAR', mapTiles }) });
const showMap = () =>
  render(
    <App>
      <AreaMap lat={-33.937} lng={18.468} radiusKm={0.59} />
    </App>,
  );
const drawnSources = () => Object.keys(FakeEngine.made.at(-1)?.style.sources ?? {});

beforeEach(() => {
  FakeEngine.made.length = 0;
  vi.stubGlobal('ResizeObserver', BoxOf600By400);
  pretendWebGl(true);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  openStreets.mockReset();
});

describe('the land under a map', () => {
  it('is our own without a street map, and says whose data that is', async () => {
    withTiles(null);
    showMap();
    await waitFor(() => expect(drawnSources()).toContain('sea'));
    expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Protomaps' })).toBeNull();
    expect(openStreets).not.toHaveBeenCalled();
  });

  it('has the streets of the installation’s archive, and names who made them', async () => {
    withTiles('/map/tiles.pmtiles?v=1');
    openStreets.mockResolvedValue(STREETS);
    showMap();
    await waitFor(() => expect(drawnSources()).toEqual([STREETS_SOURCE]));
    expect(openStreets).toHaveBeenCalledWith(`${location.origin}/map/tiles.pmtiles?v=1`);
    expect(screen.getByRole('link', { name: 'Protomaps' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeTruthy();
  });

  it('goes nearer by the plus where streets are drawn, up to their last zoom', async () => {
    withTiles('/map/tiles.pmtiles?v=1');
    openStreets.mockResolvedValue(STREETS);
    showMap();
    await waitFor(() => expect(drawnSources()).toEqual([STREETS_SOURCE]));
    const [engine] = FakeEngine.made;
    act(() => engine?.zoomByHand(15.5));
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
    fireEvent.click(zoomIn);
    expect(engine?.zoom).toBe(16.5);
    fireEvent.click(zoomIn);
    expect(engine?.zoom).toBe(17);
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(engine?.zoom).toBe(16);
  });

  it('stays where it was moved to when its streets give way to our own', async () => {
    withTiles('/map/tiles.pmtiles?v=1');
    openStreets.mockResolvedValue(STREETS);
    const { container } = showMap();
    await waitFor(() => expect(drawnSources()).toEqual([STREETS_SOURCE]));
    const [streets] = FakeEngine.made;
    act(() => streets?.moveByHand(31.03, -29.86));
    act(() => streets?.zoomByHand(16));
    act(() => streets?.tell('error', { error: new Error('404'), sourceId: STREETS_SOURCE }));
    await waitFor(() => expect(FakeEngine.made).toHaveLength(2));
    const land = FakeEngine.made[1];
    expect(land?.at).toEqual([31.03, -29.86]);
    // The circle of the car is drawn for the land that is on show, which has no zoom of 16.
    const circle = container.querySelector('circle');
    expect(Number(circle?.getAttribute('r'))).toBeCloseTo(0.59 * pxPerKm(-33.937, 14), 0);
  });

  it('shows the streets from near, and of a drawn map, which has none, more of what is around', async () => {
    const radius = () => Number(document.querySelector('circle')?.getAttribute('r'));
    withTiles('/map/tiles.pmtiles?v=1');
    openStreets.mockResolvedValue(STREETS);
    showMap();
    await waitFor(() => expect(drawnSources()).toEqual([STREETS_SOURCE]));
    expect(radius()).toBeGreaterThan(30);
    cleanup();
    withTiles(null);
    showMap();
    await waitFor(() => expect(drawnSources()).toContain('sea'));
    expect(radius()).toBeCloseTo(400 / 2 / 9, 0);
  });

  it('is our own again when the archive does not open', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    withTiles('/map/tiles.pmtiles?v=1');
    openStreets.mockRejectedValue(new Error('Wrong magic number for PMTiles archive'));
    showMap();
    await waitFor(() => expect(drawnSources()).toContain('sea'));
    expect(warn).toHaveBeenCalledOnce();
    expect(screen.queryByRole('link', { name: 'Protomaps' })).toBeNull();
  });

  it('is our own when the archive does not say within six seconds what is in it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    withTiles('/map/tiles.pmtiles?v=1');
    openStreets.mockReturnValue(new Promise(() => undefined));
    showMap();
    await vi.waitFor(() => expect(openStreets).toHaveBeenCalledOnce());
    await act(() => vi.advanceTimersByTimeAsync(5_900));
    expect(warn).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(warn).toHaveBeenCalledOnce();
    vi.useRealTimers();
    await waitFor(() => expect(drawnSources()).toContain('sea'));
  });

  it('is our own again when a tile cannot be read', async () => {
    withTiles('/map/tiles.pmtiles?v=1');
    openStreets.mockResolvedValue(STREETS);
    showMap();
    await waitFor(() => expect(drawnSources()).toEqual([STREETS_SOURCE]));
    const [first] = FakeEngine.made;
    act(() => first?.tell('error', { error: new Error('Bad response code: 404'), sourceId: STREETS_SOURCE }));
    await waitFor(() => expect(drawnSources()).toContain('sea'));
    expect(screen.queryByRole('link', { name: 'Protomaps' })).toBeNull();
  });
});

describe('the area of a car', () => {
  it('is a circle of its true width on the ground', async () => {
    pretendWebGl(false);
    serveEmptyLand();
    const { container } = showMap();
    await screen.findByRole('group', { name: /^Map/ });
    const circle = container.querySelector('circle');
    // 600 × 400 px show eighteen radii from north to south.
    expect(Number(circle?.getAttribute('r'))).toBeCloseTo(400 / 18, 0);
    expect([circle?.getAttribute('cx'), circle?.getAttribute('cy')].map(Number)).toEqual([
      expect.closeTo(300, 0),
      expect.closeTo(200, 0),
    ]);
  });

  it('leaves the wheel to the page it stands in, and zooms with Ctrl', async () => {
    pretendWebGl(false);
    serveEmptyLand();
    const { container } = showMap();
    const map = await screen.findByRole('group', { name: /^Map/ });
    const radius = () => Number(container.querySelector('circle')?.getAttribute('r'));
    const before = radius();
    fireEvent.wheel(map, { deltaY: -400 });
    expect(radius()).toBe(before);
    fireEvent.wheel(map, { deltaY: -400, ctrlKey: true });
    expect(radius()).toBeCloseTo(2 * before, 0);
  });
});
