import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setTheme } from '../../lib/theme.ts';
import PriceMap from './PriceMap.tsx';
import { BoxOf600By400, pretendWebGl } from './testing/box.ts';

const { engines, FakeEngine } = vi.hoisted(() => {
  type Listener = (event: object) => void;
  /** Stands in for the engine, which needs WebGL: keeps where it began and can be moved by hand. */
  class Engine {
    readonly listeners = new Map<string, Listener>();
    readonly touchZoomRotate = { disableRotation() {} };
    readonly keyboard = { disableRotation() {} };
    at: [number, number];
    constructor(options: { center: [number, number] }) {
      this.at = options.center;
      engines.push(this);
    }
    on(name: string, listener: Listener) {
      this.listeners.set(name, listener);
    }
    moveByHand(lng: number, lat: number) {
      this.at = [lng, lat];
      this.listeners.get('move')?.({});
      this.listeners.get('moveend')?.({ originalEvent: {} });
    }
    getCenter = () => ({ lng: this.at[0], lat: this.at[1] });
    getZoom = () => 9;
    getSource = () => undefined;
    once() {}
    easeTo() {}
    addImage() {}
    remove() {}
  }
  const engines: Engine[] = [];
  return { engines, FakeEngine: Engine };
});
vi.mock('maplibre-gl', () => ({ Map: FakeEngine, setWorkerUrl() {} }));

const FRAME = { bounds: { west: 18.2, south: -34.2, east: 19, north: -33.6 }, isExact: true };

afterEach(() => {
  cleanup();
  setTheme('light');
  vi.unstubAllGlobals();
});

it('stays where it was moved to when the theme changes', async () => {
  vi.stubGlobal('ResizeObserver', BoxOf600By400);
  pretendWebGl(true);
  render(
    <PriceMap
      pins={[]}
      frame={FRAME}
      activeId={null}
      hoveredId={null}
      isSeen={() => false}
      onPick={() => undefined}
      onHover={() => undefined}
      onMoved={() => undefined}
    />,
  );
  await waitFor(() => expect(engines).toHaveLength(1));
  act(() => engines[0]?.moveByHand(31.03, -29.86));
  act(() => setTheme('dark'));
  await waitFor(() => expect(engines).toHaveLength(2));
  expect(engines[1]?.at).toEqual([31.03, -29.86]);
});
