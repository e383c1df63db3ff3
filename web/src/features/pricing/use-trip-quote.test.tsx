import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, serve } from '../../testing/server.ts';
import { QUOTE } from '../checkout/testing/sample.ts';
import { type Quote, type TripInput, useTripQuote } from './use-trip-quote.ts';

const MINUTE_MS = 60_000;
/** The device's clock when a price comes. */
const NOW = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

const INPUT: TripInput = {
  vehicleId: '0197f000-0000-7000-8000-000000000001',
  startAt: '2026-12-04T08:00:00.000Z',
  endAt: '2026-12-08T08:00:00.000Z',
  protectionPlan: 'basic',
};

const quoteUntil = (expiresAt: Date): Quote => ({ ...QUOTE, expiresAt: expiresAt.toISOString() });

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

it('holds the price on show for as long as before while the price of another choice is on its way', async () => {
  const quote = quoteUntil(after(10 * MINUTE_MS));
  const server = serve({ 'bookings/quote': () => quote });
  const { result, rerender } = renderHook(useTripQuote, { wrapper, initialProps: INPUT });
  await waitFor(() => expect(result.current.quote).not.toBeNull());
  const { heldUntilMs } = result.current;
  expect(heldUntilMs).toBe(after(10 * MINUTE_MS).getTime());

  server.on('bookings/quote', () => new Promise(() => undefined));
  rerender({ ...INPUT, protectionPlan: 'standard' });
  expect(result.current.isStale).toBe(true);
  expect(result.current.heldUntilMs).toBe(heldUntilMs);
});

const priced = async () => {
  const hook = renderHook(useTripQuote, { wrapper, initialProps: INPUT });
  await waitFor(() => expect(hook.result.current.quote).not.toBeNull());
  return hook;
};

describe('a price on a device whose clock is wrong', () => {
  it.each([
    ['an hour ahead: a minute, so that it is not asked for again and again', -45 * MINUTE_MS, MINUTE_MS],
    ['an hour behind: as long as a price is ever held', 75 * MINUTE_MS, 15 * MINUTE_MS],
  ])('is held, %s', async (_, serverSaysMs, heldMs) => {
    serve({ 'bookings/quote': () => quoteUntil(after(serverSaysMs)) });
    const { result } = await priced();
    expect(result.current.heldUntilMs).toBe(after(heldMs).getTime());
  });
});

it('asks for no price before the choices of a trip are settled', async () => {
  const server = serve({ 'bookings/quote': () => QUOTE });
  const settled = { ...INPUT, protectionPlan: 'super' } as const;
  const { result, rerender } = renderHook(
    ({ input, isSettled }: { input: TripInput; isSettled: boolean }) => useTripQuote(input, isSettled),
    { wrapper, initialProps: { input: INPUT, isSettled: false } },
  );
  rerender({ input: settled, isSettled: true });
  await waitFor(() => expect(result.current.quote?.totalCents).toBe(QUOTE.totalCents));
  expect(server.asked('bookings/quote')).toMatchObject([{ protectionPlan: 'super' }]);
});

describe('asked for again, as before paying', () => {
  it('is the price of now, not the one on show', async () => {
    const server = serve({ 'bookings/quote': () => quoteUntil(after(10 * MINUTE_MS)) });
    const { result } = await priced();
    server.on('bookings/quote', () => ({ ...QUOTE, totalCents: 361_000 }));
    const fresh = await act(() => result.current.refresh());
    expect(fresh.totalCents).toBe(361_000);
  });

  it('fails where none comes, and the one on show counts no longer', async () => {
    const server = serve({ 'bookings/quote': () => quoteUntil(after(10 * MINUTE_MS)) });
    const { result } = await priced();
    server.on('bookings/quote', () => broken());
    await act(() => expect(result.current.refresh()).rejects.toThrow());
    await waitFor(() => expect(result.current.quote).toBeNull());
  });
});
