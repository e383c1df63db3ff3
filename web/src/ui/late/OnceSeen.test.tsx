import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { OnceSeen } from './OnceSeen.tsx';

/** Tells a page what is seen when the test says so. */
class Watch {
  static tell: () => void = () => undefined;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    Watch.tell = () => tell([{ isIntersecting: true }]);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

const load = vi.fn(async () => ({ default: () => <p>Drawn by the app</p> }));

function open() {
  const Part = lazy(load);
  vi.stubGlobal('IntersectionObserver', Watch);
  render(
    <OnceSeen id="block">
      <Part />
    </OnceSeen>,
  );
}

afterEach(() => {
  cleanup();
  document.getElementById('block')?.remove();
  load.mockClear();
});

it('keeps what the server wrote, and fetches nothing, until somebody sees it', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="block"><p>Written by the server</p></div>');
  open();
  expect(screen.getAllByText('Written by the server')).toHaveLength(2);
  expect(load).not.toHaveBeenCalled();
  act(() => Watch.tell());
  expect(await screen.findByText('Drawn by the app')).toBeDefined();
});

it('draws at once where the server wrote nothing', async () => {
  open();
  expect(await screen.findByText('Drawn by the app')).toBeDefined();
});
