import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import PriceMap from './PriceMap.tsx';
import { BoxOf600By400, pretendWebGl, serveEmptyLand } from './testing/box.ts';
import type { Frame } from './use-camera.ts';

const PINS = [
  { id: 'polo', lat: -33.94, lng: 18.45, price: 'R1 707', name: 'VW Polo Vivo in Observatory' },
  { id: 'hilux', lat: -33.8, lng: 18.8, price: 'R3 120', name: 'Toyota Hilux in Paarl' },
];
const FRAME: Frame = { bounds: { west: 18.2, south: -34.2, east: 19, north: -33.6 }, isExact: true };

const onMoved = vi.fn();

type Pins = typeof PINS;

function MapOf({ pins }: { pins: Pins }) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = pins.find(({ id }) => id === activeId);
  return (
    <PriceMap
      pins={pins}
      frame={FRAME}
      activeId={activeId}
      hoveredId={null}
      isSeen={() => false}
      onPick={setActiveId}
      onHover={() => undefined}
      onMoved={onMoved}
      popup={active && <a href={`/car/${active.id}`}>{active.name}</a>}
    />
  );
}

async function showMap(pins: Pins) {
  render(
    <App>
      <MapOf pins={pins} />
    </App>,
  );
  await screen.findByRole('group', { name: /^Map/ });
}

beforeAll(() => import('./SvgMap.tsx'));
beforeEach(async () => {
  onMoved.mockClear();
  vi.stubGlobal('ResizeObserver', BoxOf600By400);
  serveEmptyLand();
  pretendWebGl(false);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  await showMap(PINS);
});

const price = (name: RegExp) => screen.getByRole('button', { name });
const land = () => screen.getByRole('group', { name: /^Map/ });
const card = () => screen.getByRole('dialog', { name: 'The car of this price' });

describe('a price on the map', () => {
  it('opens a card with the focus in it, and Esc leads back to the price', async () => {
    await userEvent.click(price(/Polo Vivo/));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Polo Vivo/ }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(price(/Polo Vivo/));
  });

  it('takes the focus along from the card of another one, and back to itself', async () => {
    await userEvent.click(price(/Polo Vivo/));
    await userEvent.click(price(/Hilux/));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Hilux/ }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(price(/Hilux/));
  });

  it('leaves the focus where someone has gone meanwhile', async () => {
    await userEvent.click(price(/Polo Vivo/));
    screen.getByRole('button', { name: 'Zoom in' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zoom in' }));
  });

  it('keeps its card inside the map', async () => {
    await userEvent.click(price(/Hilux/));
    const [, left = '', top = ''] = /translate\(([\d.]+)px, ([\d.]+)px\)/.exec(card().style.transform) ?? [];
    expect(Number(left)).toBeGreaterThanOrEqual(0);
    expect(Number(left) + 272).toBeLessThanOrEqual(600);
    expect(Number(top)).toBeGreaterThan(0);
  });
});

describe('the plain map', () => {
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1 });

  it('searches where it was dragged to', () => {
    fireEvent.pointerDown(land(), at(100, 100));
    fireEvent.pointerMove(land(), at(160, 100));
    fireEvent.pointerUp(land(), at(160, 100));
    expect(onMoved).toHaveBeenCalledOnce();
    expect(onMoved.mock.calls[0]?.[0].west).toBeLessThan(18.2);
  });

  it('searches nowhere else for a click on it', () => {
    fireEvent.pointerDown(land(), at(100, 100));
    fireEvent.pointerMove(land(), at(101, 100));
    fireEvent.pointerUp(land(), at(101, 100));
    expect(onMoved).not.toHaveBeenCalled();
  });

  it('moves by the arrows and the plus, and leaves them to the browser with Ctrl or Alt', () => {
    expect(fireEvent.keyDown(land(), { key: '+', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(land(), { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(onMoved).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(land(), { key: '+' })).toBe(false);
    expect(fireEvent.keyDown(land(), { key: 'ArrowLeft' })).toBe(false);
    expect(onMoved).toHaveBeenCalledTimes(2);
  });

  it('goes nearer to what is under the wheel, and searches there', () => {
    fireEvent.wheel(land(), { deltaY: -400, clientX: 0, clientY: 0 });
    const before = onMoved.mock.calls.length;
    expect(before).toBe(1);
    const nearer = onMoved.mock.lastCall?.[0];
    // The corner under the pointer holds still, and half as much is in sight.
    fireEvent.wheel(land(), { deltaY: 400, clientX: 0, clientY: 0 });
    const back = onMoved.mock.lastCall?.[0];
    expect(back.west).toBeCloseTo(nearer.west, 6);
    expect(back.north).toBeCloseTo(nearer.north, 6);
    expect(back.east - back.west).toBeCloseTo(2 * (nearer.east - nearer.west), 6);
  });

  it('keeps prices that are out of sight out of the way of the keyboard', () => {
    expect(price(/Polo Vivo/)).toBeDefined();
    for (let step = 0; step < 12; step++) fireEvent.keyDown(land(), { key: 'ArrowLeft' });
    expect(screen.queryByRole('button', { name: /Polo Vivo/ })).toBeNull();
    for (let step = 0; step < 12; step++) fireEvent.keyDown(land(), { key: 'ArrowRight' });
    expect(price(/Polo Vivo/)).toBeDefined();
  });
});

describe('cars close together', () => {
  const near = (id: string, name: string, by: number) => ({
    id,
    name,
    lat: -33.94,
    lng: 18.45 + by,
    price: 'R900',
  });
  const together = () => screen.queryByRole('button', { name: '2 cars close together. Zoom in.' });

  it('are one button that goes near enough to tell them apart', async () => {
    cleanup();
    await showMap([near('polo', 'VW Polo', 0), near('vitz', 'Toyota Vitz', 0.03)]);
    await userEvent.click(together() ?? land());
    expect(together()).toBeNull();
    expect(price(/Polo/)).toBeDefined();
    expect(price(/Vitz/)).toBeDefined();
    expect(onMoved).toHaveBeenCalledOnce();
  });

  it('show the card of the first where nothing nearer would tell them apart, and of the other after that', async () => {
    cleanup();
    await showMap([near('polo', 'VW Polo', 0), near('vitz', 'Toyota Vitz', 0)]);
    for (let press = 0; press < 6; press++) {
      const both = together();
      if (both) await userEvent.click(both);
    }
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'VW Polo' }));
    await userEvent.click(price(/Vitz/));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Toyota Vitz' }));
  });
});
