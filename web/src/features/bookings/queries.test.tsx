import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { broken, noAnswer, refused, serve } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import { type Booking, useBooking, useBookingCommand } from './queries.ts';
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

/** The same with a press that withdraws it. */
async function withdraw(said: UseCaseAnswer<'bookings/withdraw'>) {
  function Request() {
    const command = useBookingCommand('bookings/withdraw');
    return (
      <>
        <State />
        <button type="button" onClick={() => command.mutate({ id: BOOKING.bookingId })}>
          Withdraw
        </button>
      </>
    );
  }
  answer = () => ({ ...BOOKING, state: 'requested' });
  server.on('bookings/withdraw', said);
  render(
    <App>
      <Request />
    </App>,
  );
  await pass(0);
  answer = () => ({ ...BOOKING, state: 'declined' });
  fireEvent.click(screen.getByRole('button'));
  await pass(100);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  server = serve({ 'bookings/get': (input) => answer(input) });
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

it('reads a booking again that was decided, and one that could not be, as somebody else was faster', async () => {
  await withdraw(() => ({ bookingId: BOOKING.bookingId, state: 'withdrawn' }));
  expect(state()).toBe('declined');
  cleanup();
  await withdraw(() => refused('not_allowed'));
  expect(state()).toBe('declined');
});

it('leaves a booking as it is on show when nobody answered, as nothing is known to have changed', async () => {
  await withdraw(noAnswer);
  expect(state()).toBe('requested');
  expect(server.asked('bookings/get')).toHaveLength(1);
});
