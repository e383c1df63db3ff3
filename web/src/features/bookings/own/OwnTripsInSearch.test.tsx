import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { serve } from '../../../testing/server.ts';
import type { UseCaseAnswer } from '../../../testing/use-case-answers.ts';
import { type Auth, AuthContext } from '../../auth/session/auth-context.ts';
import { LERATO_SIGNED_IN, VISITOR } from '../../shell/testing/account.ts';
import type { BookingSummary } from '../queries.ts';
import { NOW, SUMMARY } from '../testing/sample.ts';
import { OwnCarBadge, OwnTripsInSearch } from './OwnTripsInSearch.tsx';

const WINDOW = { startAt: new Date(SUMMARY.startAt), endAt: new Date(SUMMARY.endAt) };
const AFTER = { startAt: WINDOW.endAt, endAt: new Date('2026-12-10T08:00:00Z') };
const HELD: BookingSummary = { ...SUMMARY, state: 'pending_payment' };

async function open(
  answer: UseCaseAnswer<'bookings/current'>,
  { window = WINDOW, who = LERATO_SIGNED_IN }: { window?: typeof WINDOW; who?: Auth } = {},
) {
  const server = serve({ 'bookings/current': answer });
  render(
    <App>
      <AuthContext value={who}>
        <OwnTripsInSearch window={window} />
        <article>
          <OwnCarBadge vehicleId={SUMMARY.vehicle.id} />
        </article>
      </AuthContext>
    </App>,
  );
  await pass(0);
  return server;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const own = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const badge = () => screen.getByRole('article').textContent;

beforeEach(() => vi.useFakeTimers({ now: NOW }));

it('stands above a search at the same time, with the way to the booking', async () => {
  await open(() => ({ items: [SUMMARY] }));
  expect(own()).toEqual([
    'Toyota Corolla Cross, Fri 4 Dec, 10:00 to Tue 8 Dec, 10:00. You booked this car.Open your trip',
  ]);
  expect(screen.getByRole('link', { name: 'Open your trip' }).getAttribute('href')).toBe(
    `/booking/${SUMMARY.bookingId}`,
  );
});

it('is marked on its card alone in a search for other dates', async () => {
  await open(() => ({ items: [SUMMARY] }), { window: AFTER });
  expect(own()).toEqual([]);
  expect(badge()).toBe('You booked this car, Fri 4 to Tue 8 Dec');
});

it('marks no other car', async () => {
  await open(() => ({ items: [{ ...SUMMARY, vehicle: { ...SUMMARY.vehicle, id: idOf(9) } }] }));
  expect(badge()).toBe('');
});

it('is not asked for by a visitor', async () => {
  const server = await open(() => ({ items: [SUMMARY] }), { who: VISITOR });
  expect(own()).toEqual([]);
  expect(server.asked('bookings/current')).toEqual([]);
});

it('is read again when the browser shows the page as it was, such as after Back from the checkout', async () => {
  let state: BookingSummary = HELD;
  await open(() => ({ items: [state] }));
  expect(own()).toEqual([expect.stringContaining('You are holding this car.')]);
  state = SUMMARY;
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await pass(0);
  expect(own()).toEqual([expect.stringContaining('You are holding this car.')]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await pass(0);
  expect(own()).toEqual([expect.stringContaining('You booked this car.')]);
});
