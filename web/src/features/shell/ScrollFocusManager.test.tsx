import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const scrolledTo = vi.fn();

class FakeTiming {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}

/** The first page of a document that the browser opened in this way. */
async function firstPageAt(address: string, type: 'navigate' | 'reload' | 'back_forward') {
  vi.stubGlobal('PerformanceNavigationTiming', FakeTiming);
  vi.stubGlobal('performance', { now: Date.now, getEntriesByType: () => [new FakeTiming(type)] });
  vi.resetModules();
  const [{ ScrollFocusManager }, { MemoryRouter }, { Link }] = await Promise.all([
    import('./ScrollFocusManager.tsx'),
    import('../../lib/router/router.tsx'),
    import('../../ui/Link.tsx'),
  ]);
  const { pathname, hash } = new URL(address, 'https://kwela.example');
  render(
    <MemoryRouter initialEntries={[{ pathname, hash, key: 'default' }]}>
      <ScrollFocusManager />
      <Link to="/search">Find a car</Link>
      <Link to="#free">See the free days</Link>
      <Link replace to="?from=2026-12-04">
        4 December
      </Link>
      <h2 id="free">When it is free</h2>
    </MemoryRouter>,
  );
}

/** Every document begins with the same history key. */
const wasReadTo = (top: number, address: string) =>
  sessionStorage.setItem(`kwela-scroll:default:${address}`, String(top));

beforeEach(() => vi.stubGlobal('scrollTo', scrolledTo));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  scrolledTo.mockClear();
});

const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const firstTop = () => scrolledTo.mock.calls[0]?.[0].top;

it('leaves a page that is opened where it is: at its top, or where somebody read on before the app came', async () => {
  wasReadTo(400, '/payment/success');
  await firstPageAt('/payment/success', 'navigate');
  expect(scrolledTo).not.toHaveBeenCalled();
});

it('starts the next page at its top', async () => {
  await firstPageAt('/', 'navigate');
  follow('Find a car');
  expect(firstTop()).toBe(0);
});

it('finds the place again after a reload', async () => {
  wasReadTo(400, '/my-bookings');
  await firstPageAt('/my-bookings', 'reload');
  expect(firstTop()).toBe(400);
});

it('does not take the place of another page of the same tab', async () => {
  wasReadTo(400, '/search');
  await firstPageAt('/', 'back_forward');
  expect(firstTop()).toBe(0);
});

it('shows a page whose address ends in a part that cannot be read', async () => {
  await firstPageAt('/search#%E0%A4%A', 'navigate');
  screen.getByRole('heading', { name: 'When it is free' });
});

it('does not pull a page to where the one before it was read', async () => {
  vi.useFakeTimers();
  wasReadTo(400, '/my-bookings');
  await firstPageAt('/my-bookings', 'back_forward');
  follow('Find a car');
  scrolledTo.mockClear();
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  expect(scrolledTo).not.toHaveBeenCalled();
});

it('goes to a part of the page each time that its link is followed', async () => {
  await firstPageAt('/car/1', 'navigate');
  const part = vi.spyOn(screen.getByRole('heading', { name: 'When it is free' }), 'scrollIntoView');
  follow('See the free days');
  follow('See the free days');
  expect(part).toHaveBeenCalledTimes(2);
  expect(document.activeElement?.id).toBe('free');
});

it('stays at a part of the page while choices are made there', async () => {
  await firstPageAt('/car/1', 'navigate');
  follow('See the free days');
  scrolledTo.mockClear();
  follow('4 December');
  expect(scrolledTo).not.toHaveBeenCalled();
  expect(document.activeElement?.id).toBe('free');
});

describe('the focus after a navigation', () => {
  /** What a page has in its place, as React puts one in the place of another. */
  function put(html: string) {
    document.querySelector('main')?.remove();
    document.body.insertAdjacentHTML('beforeend', html);
  }
  const SKELETON = '<main tabindex="-1"><p>Loading the car</p></main>';
  const PAGE = '<main tabindex="-1"><h1>Toyota Corolla Cross</h1><a href="/">Book</a></main>';
  const focused = () => document.activeElement?.textContent;

  beforeEach(() => firstPageAt('/', 'navigate'));
  afterEach(() => document.querySelector('main')?.remove());

  it('goes to the heading', () => {
    put(PAGE);
    follow('Find a car');
    expect(focused()).toBe('Toyota Corolla Cross');
  });

  it('goes on to the heading that comes with the data of the page', async () => {
    put(SKELETON);
    follow('Find a car');
    expect(focused()).toBe('Loading the car');
    put(PAGE);
    await vi.waitFor(() => expect(focused()).toBe('Toyota Corolla Cross'));
  });

  it('stays with somebody who has gone on by keyboard meanwhile', async () => {
    put(SKELETON);
    follow('Find a car');
    const link = screen.getByRole('link', { name: 'See the free days' });
    link.focus();
    put(PAGE);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(link);
  });
});

it('shows a page where storage is switched off, from its top', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear() {} });
  await firstPageAt('/my-bookings', 'reload');
  expect(firstTop()).toBe(0);
});
