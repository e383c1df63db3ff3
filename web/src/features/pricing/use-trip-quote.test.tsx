import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '../../testing/server.ts';
import { QUOTE } from '../checkout/testing/sample.ts';
import { type Quote, type TripInput, useTripQuote } from './use-trip-quote.ts';

const TEN_MINUTES_MS = 10 * 60_000;

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

afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

it('holds the price on show for as long as before while the price of another choice is on its way', async () => {
  const quote = quoteUntil(new Date(Date.now() + TEN_MINUTES_MS));
  const server = serve({ 'bookings/quote': () => quote });
  const { result, rerender } = renderHook(useTripQuote, { wrapper, initialProps: INPUT });
  await waitFor(() => expect(result.current.quote).not.toBeNull());
  const { heldUntilMs } = result.current;
  expect(heldUntilMs).toBeGreaterThan(Date.now());

  server.on('bookings/quote', () => new Promise(() => undefined));
  rerender({ ...INPUT, protectionPlan: 'standard' });
  expect(result.current.isStale).toBe(true);
  expect(result.current.heldUntilMs).toBe(heldUntilMs);
});
