import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { type Booking, useBooking } from './queries.ts';
import { BOOKING } from './testing/sample.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00Z');
const HELD: Booking = {
  ...BOOKING,
  state: 'pending_payment',
  nextDueAt: new Date(NOW_MS + 150_000).toISOString(),
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let answer: () => Response;
const fetched = vi.fn(async () => answer());

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
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sees a booking move on right after its time has run out', async () => {
  answer = () => Response.json(HELD);
  await show();
  await pass(149_000);
  answer = () => Response.json({ ...HELD, state: 'expired', nextDueAt: null });
  await pass(2_000);
  expect(state()).toBe('pending_payment');
  await pass(2_000);
  expect(state()).toBe('expired');
});

it('goes on asking after one answer did not come', async () => {
  answer = () => Response.json(HELD);
  await show();
  answer = () => new Response('{}', { status: 500 });
  await pass(60_000);
  answer = () => Response.json({ ...HELD, state: 'confirmed' });
  await pass(61_000);
  expect(state()).toBe('confirmed');
});

it('does not go on asking for a booking that is not to be had', async () => {
  answer = () => Response.json({ code: 'not_found', message: 'No such booking.' }, { status: 404 });
  await show();
  await pass(600_000);
  expect(fetched).toHaveBeenCalledOnce();
});
