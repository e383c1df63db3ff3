import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTheme } from '../../lib/theme.ts';
import { App } from '../../testing/app.tsx';
import PriceMap from './PriceMap.tsx';
import { BoxOf600By400, pretendWebGl, serveEmptyLand } from './testing/box.ts';
import { FakeEngine } from './testing/fake-engine.ts';

vi.mock('maplibre-gl', async () => ({
  Map: (await import('./testing/fake-engine.ts')).FakeEngine,
  setWorkerUrl() {},
}));

const FRAME = { bounds: { west: 18.2, south: -34.2, east: 19, north: -33.6 }, isExact: true };
const engines = FakeEngine.made;
const onMoved = vi.fn();

beforeEach(() => {
  engines.length = 0;
  onMoved.mockClear();
  vi.stubGlobal('ResizeObserver', BoxOf600By400);
  pretendWebGl(true);
  serveEmptyLand();
});
afterEach(() => {
  cleanup();
  setTheme('light');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function showMap() {
  render(
    <App>
      <PriceMap
        pins={[]}
        frame={FRAME}
        activeId={null}
        hoveredId={null}
        isSeen={() => false}
        onPick={() => undefined}
        onHover={() => undefined}
        onMoved={onMoved}
      />
    </App>,
  );
}

it('stays where it was moved to when the theme changes', async () => {
  showMap();
  await waitFor(() => expect(engines).toHaveLength(1));
  act(() => engines[0]?.moveByHand(31.03, -29.86));
  act(() => setTheme('dark'));
  await waitFor(() => expect(engines).toHaveLength(2));
  expect(engines[1]?.at).toEqual([31.03, -29.86]);
});

it('searches where a person takes it, by hand or by the buttons, and not where its box takes it', async () => {
  showMap();
  await waitFor(() => expect(engines).toHaveLength(1));
  act(() => engines[0]?.tell('moveend', {}));
  expect(onMoved).not.toHaveBeenCalled();
  act(() => engines[0]?.moveByHand(31.03, -29.86));
  expect(onMoved).toHaveBeenCalledOnce();
  const [{ west, east }] = onMoved.mock.lastCall ?? [];
  expect(west).toBeLessThan(31.03);
  expect(east).toBeGreaterThan(31.03);
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(onMoved).toHaveBeenCalledTimes(2);
  const nearer = onMoved.mock.lastCall?.[0];
  expect(nearer.east - nearer.west).toBeCloseTo((east - west) / 2, 6);
});

it('gives way to the plain map where its graphics fail', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(FakeEngine.made, 'push').mockImplementation(() => {
    throw new Error('Failed to initialize WebGL');
  });
  showMap();
  await screen.findByRole('group', { name: /^Map/ });
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(onMoved).toHaveBeenCalledOnce();
});
