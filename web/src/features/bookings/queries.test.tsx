import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { broken, refused, serve } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import { type Booking, useBooking } from './queries.ts';
import { BOOKING } from './testing/sample.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00Z');
const HELD: Booking = {
  ...BOOKING,
  state: 'pending_payment',
  nextDueAt: new Date(NOW_MS + 150_000).toISOString(),
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let answer: UseCaseAnswer<'bookings/get'>;
let server: ReturnType<typeof serve>;

function State() {
  return <output>{useBooking(BOOKING.bookingId).data?.state}</output>;
}
async function show() {
  render(
    <App>
      <State />
    </App>,
  );
  await pass(0);
}
const state = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  server = serve({ 'bookings/get': (input) => answer(input) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sees a booking move on right after its time has run out', async () => {
  answer = () => HELD;
  await show();
  await pass(149_000);
  answer = () => ({ ...HELD, state: 'expired', nextDueAt: null });
  await pass(2_000);
  expect(state()).toBe('pending_payment');
  await pass(2_000);
  expect(state()).toBe('expired');
});

it('goes on asking after one answer did not come', async () => {
  answer = () => HELD;
  await show();
  answer = () => broken();
  await pass(60_000);
  answer = () => ({ ...HELD, state: 'confirmed' });
  await pass(61_000);
  expect(state()).toBe('confirmed');
});

it('does not go on asking for a booking that is not to be had', async () => {
  answer = () => refused('not_found');
  await show();
  await pass(600_000);
  expect(server.asked('bookings/get')).toHaveLength(1);
});
