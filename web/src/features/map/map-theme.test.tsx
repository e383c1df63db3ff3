import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setTheme } from '../../lib/theme.ts';
import { App } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
import PriceMap from './PriceMap.tsx';
import { BoxOf600By400, pretendWebGl } from './testing/box.ts';
import { FakeEngine } from './testing/fake-engine.ts';

vi.mock('maplibre-gl', async () => ({
  Map: (await import('./testing/fake-engine.ts')).FakeEngine,
  setWorkerUrl() {},
}));

const FRAME = { bounds: { west: 18.2, south: -34.2, east: 19, north: -33.6 }, isExact: true };
const engines = FakeEngine.made;

afterEach(() => {
  cleanup();
  setTheme('light');
  vi.unstubAllGlobals();
});

it('stays where it was moved to when the theme changes', async () => {
  vi.stubGlobal('ResizeObserver', BoxOf600By400);
  pretendWebGl(true);
  serve();
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
        onMoved={() => undefined}
      />
    </App>,
  );
  await waitFor(() => expect(engines).toHaveLength(1));
  act(() => engines[0]?.moveByHand(31.03, -29.86));
  act(() => setTheme('dark'));
  await waitFor(() => expect(engines).toHaveLength(2));
  expect(engines[1]?.at).toEqual([31.03, -29.86]);
});
