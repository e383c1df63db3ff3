import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { App } from '../../testing/app.tsx';
import { noAnswer, serve } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import { type Auth, AuthContext } from '../auth/session/auth-context.ts';
import { SUMMARY } from '../bookings/testing/sample.ts';
import { LERATO_SIGNED_IN, VISITOR } from '../shell/testing/account.ts';
import BelowTheFold from './BelowTheFold.tsx';

const NOW = new Date('2026-11-20T12:00:00Z');
const WEEKEND = { startAt: new Date('2026-11-27T08:00:00Z'), endAt: new Date('2026-11-29T08:00:00Z') };
const COUNTS = { upcoming: 1, requests: 0, in_progress: 0, needs_action: 0, past: 0, cancelled: 0 };
const NONE: OutputOf<'bookings/mine'> = { items: [], nextCursor: null, counts: COUNTS };

const theRest = () => screen.queryByRole('heading', { name: /^Where your deposit is/ });
const trip = () => screen.queryByRole('heading', { name: /^Your next trip/ });

function open(who: Auth, answer: UseCaseAnswer<'bookings/mine'>) {
  const server = serve({ 'bookings/mine': answer });
  render(
    <App>
      <AuthContext value={who}>
        <BelowTheFold now={NOW} window={WEEKEND} place={undefined} cars={null} markets={[]} />
      </AuthContext>
    </App>,
  );
  return server;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

it('shows all of it to a visitor at once and asks for no trip', () => {
  const server = open(VISITOR, () => NONE);
  expect(theRest()).not.toBeNull();
  expect(server.asked('bookings/mine')).toEqual([]);
});

it('waits for the next trip, which stands above the rest and would push it down', async () => {
  const { promise, resolve } = Promise.withResolvers<OutputOf<'bookings/mine'>>();
  open(LERATO_SIGNED_IN, () => promise);
  expect(theRest()).toBeNull();
  resolve({ ...NONE, items: [SUMMARY] });
  await screen.findByRole('heading', { name: 'Your next trip: Toyota Corolla Cross' });
  screen.getByText('Have your licence ready. We’ll send the address 24 hours before pick-up.');
  expect(screen.getByRole('link', { name: 'Open this trip' }).getAttribute('href')).toBe(
    `/booking/${SUMMARY.bookingId}`,
  );
  expect(theRest()).not.toBeNull();
});

it('shows the rest alone to a person without a trip', async () => {
  open(LERATO_SIGNED_IN, () => NONE);
  await vi.waitFor(() => expect(theRest()).not.toBeNull());
  expect(trip()).toBeNull();
});

it('shows the rest also when nobody can say whether there is a trip', async () => {
  open(LERATO_SIGNED_IN, noAnswer);
  await vi.waitFor(() => expect(theRest()).not.toBeNull());
  expect(trip()).toBeNull();
});

it('asks for no trip of a person who has not finished signing in', () => {
  const server = open({ ...LERATO_SIGNED_IN, needsSecondFactor: true }, () => NONE);
  expect(theRest()).not.toBeNull();
  expect(server.asked('bookings/mine')).toEqual([]);
});

it('waits while it is not known who is there', () => {
  open({ ...VISITOR, status: 'loading' }, () => NONE);
  expect(theRest()).toBeNull();
});
