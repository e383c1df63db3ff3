import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Auth, AuthContext } from '../features/auth/session/auth-context.ts';
import { noteTrip } from '../features/bookings/kept/kept-trip.ts';
import { BOOKING, NOW } from '../features/bookings/testing/sample.ts';
import { DRIVEN } from '../features/driven-trips/testing/sample.ts';
import { LERATO_SIGNED_IN, VISITOR } from '../features/shell/testing/account.ts';
import { noteOffline, noteOnline } from '../lib/online-status.ts';
import { Route, Routes, useLocation } from '../lib/router/router.tsx';
import { App } from '../testing/app.tsx';
import { broken, keepSession, refused, serve, sessionOf } from '../testing/server.ts';
import type { UseCaseAnswer } from '../testing/use-case-answers.ts';
import BookingPage from './booking.tsx';

const PATH = `/booking/${BOOKING.bookingId}`;

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Elsewhere">{pathname + search}</output>;
};

function open(
  answer: UseCaseAnswer<'bookings/get'>,
  who: Auth = LERATO_SIGNED_IN,
  address = PATH,
  driven: UseCaseAnswer<'driven-trips/get'> = () => refused('not_found'),
) {
  const server = serve({
    'changes/of-booking': () => ({ bookingId: BOOKING.bookingId, changes: [], choices: null }),
    'bookings/get': answer,
    'guest-messages/of-trip': () => ({ messages: [] }),
    'deposits/of-booking': () => ({ deposit: null }),
    'documents/of-trip': () => ({ documents: [] }),
    'driven-trips/get': driven,
  });
  render(
    <App address={address}>
      <AuthContext value={who}>
        <Routes>
          <Route path="/booking/:bookingId" element={<BookingPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </AuthContext>
    </App>,
  );
  return server;
}
const heading = async (name: string) => screen.findByRole('heading', { level: 1, name });

beforeAll(() => import('./not-found.tsx'));
beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));

it('is named in the title of the tab by what is true and its reference', async () => {
  open(() => BOOKING);
  await heading('Your trip is booked');
  expect(document.title).toBe('Your trip is booked, TRP-2611-7QK4M · Kwela');
});

it('of other people is not there for anyone else', async () => {
  open(() => refused('not_found'));
  await heading('We could not find that page');
});

it('of other people is there for who drives on it', async () => {
  open(
    () => refused('not_found'),
    LERATO_SIGNED_IN,
    PATH,
    () => DRIVEN,
  );
  await heading('You drive on this trip');
});

it('that did not load says so and can be asked for again', async () => {
  let isDown = true;
  open(() => (isDown ? broken() : BOOKING));
  await screen.findByText('The booking did not load');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Your trip is booked');
});

it.each([
  ['a visitor', VISITOR],
  ['somebody whose second step is missing', { ...LERATO_SIGNED_IN, needsSecondFactor: true }],
])('sends %s to sign in, asks for nothing, and comes back to the same place', (_, who) => {
  const server = open(() => BOOKING, who, `${PATH}?from=mail#price`);
  const { pathname, searchParams } = new URL(
    screen.getByRole('status', { name: 'Elsewhere' }).textContent ?? '',
    'https://kwela.example',
  );
  expect([pathname, searchParams.get('next')]).toEqual(['/auth', `${PATH}?from=mail#price`]);
  expect(server.asked('bookings/get')).toEqual([]);
});

it('waits while it is not known who is there', () => {
  const server = open(() => BOOKING, { ...VISITOR, status: 'loading' });
  screen.getByText('Loading your account');
  expect(server.asked('bookings/get')).toEqual([]);
});

describe('without a line', () => {
  const KEPT = /^You have no signal\. This is your trip as it was on /;
  beforeEach(() => {
    keepSession(sessionOf({ id: 'sipho' }));
    noteTrip('sipho', BOOKING, NOW);
    noteOffline();
  });
  afterEach(() => {
    act(noteOnline);
    localStorage.clear();
  });

  it('is shown as this device kept it, whether the session can be asked about or not, until there is a line again', async () => {
    const server = open(() => ({ ...BOOKING, state: 'ready' }), { ...LERATO_SIGNED_IN, status: 'loading' });
    await heading('Your trip is booked');
    screen.getByText(KEPT);
    expect(server.asked('bookings/get')).toEqual([]);
    act(noteOnline);
    await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
    screen.getByText('Loading your account');
  });

  it('is shown to nobody else', () => {
    keepSession(sessionOf({ id: 'thandi' }));
    open(() => BOOKING, { ...VISITOR, status: 'loading' });
    expect(screen.queryByText(KEPT)).toBeNull();
    screen.getByText('Loading your account');
  });

  it('is not another booking than the one that was asked for', () => {
    open(() => BOOKING, { ...VISITOR, status: 'loading' }, '/booking/another');
    expect(screen.queryByText(KEPT)).toBeNull();
  });
});
