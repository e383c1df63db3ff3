import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { WhenNear } from './WhenNear.tsx';

/** Tells a page what is near when the test says so. */
class Watch {
  static tell: (isNear: boolean) => void = () => undefined;
  static readonly stop = vi.fn();
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    Watch.tell = (isIntersecting) => tell([{ isIntersecting }]);
  }
  observe = () => undefined;
  disconnect = Watch.stop;
}

beforeEach(() => {
  Watch.stop.mockClear();
  vi.stubGlobal('IntersectionObserver', Watch);
});

const open = () =>
  render(
    <WhenNear className="h-96">
      <p>The map</p>
    </WhenNear>,
  );
const isDrawn = () => screen.queryByText('The map') !== null;

it('keeps the room free until somebody comes near, and stays from then on', () => {
  const { container } = open();
  expect([isDrawn(), container.querySelector('.h-96') !== null]).toEqual([false, true]);
  act(() => Watch.tell(false));
  expect(isDrawn()).toBe(false);
  act(() => Watch.tell(true));
  expect(isDrawn()).toBe(true);
  expect(Watch.stop).toHaveBeenCalledOnce();
  act(() => Watch.tell(false));
  expect(isDrawn()).toBe(true);
});

it('watches nothing any more once its page was left', () => {
  open().unmount();
  expect(Watch.stop).toHaveBeenCalledOnce();
});
