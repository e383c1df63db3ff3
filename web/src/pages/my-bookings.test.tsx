import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Auth, AuthContext } from '../features/auth/session/auth-context.ts';
import { noteTrip } from '../features/bookings/kept/kept-trip.ts';
import { BOOKING, NOW } from '../features/bookings/testing/sample.ts';
import { LISTED } from '../features/driven-trips/testing/sample.ts';
import { LERATO_SIGNED_IN, VISITOR } from '../features/shell/testing/account.ts';
import { noteOffline, noteOnline } from '../lib/online-status.ts';
import { Route, Routes } from '../lib/router/router.tsx';
import { Address, here } from '../testing/address.tsx';
import { App } from '../testing/app.tsx';
import { keepSession, serve, sessionOf } from '../testing/server.ts';
import MyBookingsPage from './my-bookings.tsx';

const COUNTS = { upcoming: 0, requests: 0, in_progress: 0, needs_action: 0, past: 0, cancelled: 0 };
const HOST: Auth = { ...LERATO_SIGNED_IN, currentRole: 'host' };

const page = (who: Auth) => (
  <App address="/my-bookings?tab=past">
    <AuthContext value={who}>
      <Routes>
        <Route path="/my-bookings" element={<MyBookingsPage />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </AuthContext>
  </App>
);
const open = () => serve({ 'bookings/mine': () => ({ items: [], nextCursor: null, counts: COUNTS }) });

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

it('waits for the roles, so that a host does not see the list of a guest first', async () => {
  const server = open();
  const { rerender } = render(
    page({ ...LERATO_SIGNED_IN, roles: [], isLoadingRoles: true, currentRole: 'guest' }),
  );
  screen.getByText('Loading your account');
  expect(server.asked('bookings/mine')).toEqual([]);
  rerender(page(HOST));
  await screen.findByRole('heading', { level: 1, name: 'Bookings of my cars' });
  await vi.waitFor(() => expect(server.asked('bookings/mine')[0]).toMatchObject({ as: 'host' }));
});

it('is not empty for somebody who drives on the trip of another, and has booked none', async () => {
  const server = open();
  server.on('driven-trips/mine', () => ({ items: [{ ...LISTED, state: 'completed' }] }));
  render(page(LERATO_SIGNED_IN));
  await screen.findByText('Trips you drive on');
  await vi.waitFor(() => expect(server.asked('bookings/mine')).toHaveLength(1));
  expect(screen.queryByText('No past trips yet.')).toBeNull();
  server.on('driven-trips/mine', () => ({ items: [] }));
});

it('asks a visitor to sign in, and leads back here', () => {
  open();
  render(page(VISITOR));
  screen.getByRole('heading', { level: 1, name: 'My trips' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/auth?mode=in&next=%2Fmy-bookings',
  );
});

it('leads somebody whose second step is missing to it, and from there back here', () => {
  const server = open();
  render(page({ ...LERATO_SIGNED_IN, needsSecondFactor: true }));
  const { pathname, searchParams } = new URL(here(), 'http://kwela.test');
  expect([pathname, searchParams.get('next')]).toEqual(['/auth', '/my-bookings?tab=past']);
  expect(server.asked('bookings/mine')).toEqual([]);
});

it('leads without a line to the next trip, as this device kept it', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  keepSession(sessionOf({ id: 'sipho' }));
  noteTrip('sipho', BOOKING, NOW);
  noteOffline();
  open();
  render(page({ ...VISITOR, status: 'loading' }));
  await screen.findByRole('heading', { level: 1, name: 'My trips' });
  screen.getByText(/^You have no signal\./);
  expect(screen.getByRole('link', { name: 'Toyota Corolla Cross 2023' }).getAttribute('href')).toBe(
    `/booking/${BOOKING.bookingId}`,
  );
  act(noteOnline);
  screen.getByText('Loading your account');
  localStorage.clear();
  vi.useRealTimers();
});
