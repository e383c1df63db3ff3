import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from '../queries.ts';
import { BOOKING, NOW } from '../testing/sample.ts';
import { TripClock } from './TripClock.tsx';

const panel = () => screen.getByRole('region', { name: 'What is next' }).textContent?.replace(/\s/g, ' ');
const show = (changes: Partial<Booking>) =>
  render(<TripClock booking={{ ...BOOKING, ...changes }} actions={<button type="button">Do it</button>} />);

const event = (state: Booking['state'], at: string): Booking['events'] => [
  { at, transition: 'start', state, by: 'system' },
];

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));

it.each([
  ['confirmed, to the pick-up', { state: 'confirmed' }, /^You pick up the car in13 d 20 hFri 4 Dec, 10:00/],
  [
    'held, to the end of the hold',
    { state: 'pending_payment', nextDueAt: '2026-11-20T12:14:55.000Z' },
    /^The car is held for you for14 min 55 sFri 20 Nov, 14:14/,
  ],
  [
    'on the road, to the return',
    { state: 'in_progress', startAt: '2026-11-19T08:00:00.000Z', endAt: '2026-11-20T15:30:00.000Z' },
    /^Return the car in3 h 30 minFri 20 Nov, 17:30/,
  ],
] as const)('counts down, for a guest whose trip is %s', (_, changes, said) => {
  show(changes);
  expect(panel()).toMatch(said);
});

it('counts to the end of the check for a guest whose papers were sent back', () => {
  show({ state: 'in_review', papersUntil: '2026-11-21T10:00:00.000Z' });
  expect(panel()).toMatch(/^Send your papers again within22 hSat 21 Nov, 12:00Something in your papers/);
});

it('counts for the host to what the host has to do', () => {
  show({ state: 'requested', viewer: 'host', nextDueAt: '2026-11-20T18:00:00.000Z' });
  expect(panel()).toMatch(/^Answer within6 hFri 20 Nov, 20:00/);
});

it('counts the time for looking the car over from its return, not from the moment planned', () => {
  const { inspectionHours } = BOOKING.times;
  const returnedAt = new Date(NOW.getTime() - (inspectionHours - 2) * 3_600_000).toISOString();
  show({ state: 'returned', endAt: '2026-11-20T08:00:00.000Z', events: event('returned', returnedAt) });
  expect(panel()).toMatch(/^The host inspects the car within2 h/);
});

it('counts for a guest to the day of the deposit, and for a host to the end of the time for charges', () => {
  const settling = {
    chargesUntil: '2026-11-20T15:00:00.000Z',
    depositBackAt: '2026-11-21T15:00:00.000Z',
  };
  show({ state: 'closing', settling });
  expect(panel()).toMatch(/^Your deposit comes back in27 h/);
  cleanup();
  show({ state: 'closing', settling, viewer: 'host' });
  expect(panel()).toMatch(/^Time left for charges3 h/);
});

it('counts to nothing once the host has said that all is good', () => {
  const settling = { chargesUntil: null, depositBackAt: null };
  show({ state: 'closing', settling });
  expect(panel()).toMatch(/^The return is confirmed\. Your deposit comes back to you/);
  cleanup();
  show({ state: 'closing', settling, viewer: 'host' });
  expect(panel()).toMatch(/^The return is confirmed\. You can charge tolls and fines later too/);
});

it('no longer counts once the moment has passed, and still says what is to be done', () => {
  show({ state: 'confirmed', startAt: '2026-11-20T11:00:00.000Z' });
  expect(panel()).not.toMatch(/You pick up the car in/);
  expect(panel()).toMatch(/^Have your licence ready/);
  screen.getByRole('button', { name: 'Do it' });
});

it('tells an admin the time and not what to do, which is for others to do', () => {
  show({ state: 'requested', viewer: 'admin', nextDueAt: '2026-11-20T18:00:00.000Z' });
  expect(panel()).toMatch(/^Answer within6 hFri 20 Nov, 20:00Do it$/);
});
