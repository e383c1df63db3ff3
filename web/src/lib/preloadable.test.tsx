import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyOnceReachable, lazyOrNothing, type Preloadable, preloadable } from './preloadable.ts';

class CatchError extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? 'This page did not load' : this.props.children;
  }
}

const Pay = () => <h1>Check and pay</h1>;

function Part({ choose }: Pick<Preloadable<object>, 'choose'>) {
  const [Chosen] = useState(choose);
  return <Chosen />;
}

const show = ({ choose }: Preloadable<object>) =>
  render(
    <Suspense fallback="Opening this step">
      <Part choose={choose} />
    </Suspense>,
  );

it('shows at once what was fetched ahead', async () => {
  const part = preloadable(async () => ({ default: Pay }));
  await part.load();
  expect(show(part).container.textContent).toBe('Check and pay');
});

it('waits behind the spinner for what was not', async () => {
  expect(show(preloadable(async () => ({ default: Pay }))).container.textContent).toBe('Opening this step');
  expect(await screen.findByRole('heading', { name: 'Check and pay' })).toBeTruthy();
});

it('fetches again what did not arrive ahead', async () => {
  let isOnline = false;
  const part = preloadable(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Pay };
  });
  await expect(part.load()).rejects.toThrow(TypeError);
  isOnline = true;
  show(part);
  expect(await screen.findByRole('heading', { name: 'Check and pay' })).toBeTruthy();
});

it('leaves the place empty where what the page can do without does not arrive', async () => {
  const Cars = lazyOrNothing<object>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  const { container } = render(
    <Suspense fallback="Looking for other cars">
      <Cars />
      <p>These dates are taken</p>
    </Suspense>,
  );
  await screen.findByText('These dates are taken');
  expect(container.textContent).toBe('These dates are taken');
});

describe('what a page is made of', () => {
  it('comes once the server is back', async () => {
    vi.useFakeTimers();
    let isThere = false;
    vi.stubGlobal('fetch', async () => {
      if (!isThere) throw new TypeError('Failed to fetch');
      return new Response(null, { status: 200 });
    });
    const Cars = lazyOnceReachable<object>(async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: Pay };
    });
    const { container } = render(
      <Suspense fallback="What the server wrote">
        <Cars />
      </Suspense>,
    );
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(container.textContent).toBe('What the server wrote');
    isThere = true;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(container.textContent).toBe('Check and pay');
    vi.useRealTimers();
  });

  it('breaks the page where its files are gone', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Cars = lazyOnceReachable<object>(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    );
    render(
      <CatchError>
        <Suspense>
          <Cars />
        </Suspense>
      </CatchError>,
    );
    await screen.findByText('This page did not load');
  });
});
