import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../../../../testing/open-page.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING } from '../../../bookings/testing/sample.ts';
import { offersOf } from '../../steps.ts';
import Overview from './Overview.tsx';

const NOW = new Date('2026-12-04T07:40:00Z');
const open = (booking: Booking) =>
  openPart(<Overview booking={booking} offers={offersOf(booking, NOW)} />, {
    'bookings/withdraw': () => ({ bookingId: BOOKING.bookingId, state: 'withdrawn' }),
  });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

it('has the one thing that the trip waits for as its button, and the rest below', () => {
  open({ ...BOOKING, state: 'ready', actions: ['check_in', 'cancel_by_guest'] });
  const panel = screen.getByRole('region', { name: 'What is next' });
  expect(panel.querySelector('a')?.textContent).toBe('Pick up the car');
  expect(screen.getByRole('link', { name: 'Cancel this booking' })).toBeDefined();
});

it('lets a guest withdraw a request here as on its page', async () => {
  const { server, person } = open({ ...BOOKING, state: 'requested', actions: ['withdraw'] });
  expect(screen.queryByText(/nothing for you to do/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Withdraw request' }));
  const question = await screen.findByRole('dialog');
  const yes = [...question.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Withdraw request',
  );
  if (yes === undefined) throw new Error('The question has no answer');
  await person.click(yes);
  await vi.waitFor(() => expect(server.asked('bookings/withdraw')).toEqual([{ id: BOOKING.bookingId }]));
});

it('does not ask a host to return the car that their guest drives', () => {
  open({ ...BOOKING, viewer: 'host', state: 'in_progress', actions: ['check_out'] });
  expect(screen.queryByRole('link', { name: 'Return the car' })).toBeNull();
  expect(screen.getByText(/Sipho takes the photos and signs when they return the car/)).toBeDefined();
});

it('says that there is nothing to do', () => {
  open({ ...BOOKING, state: 'requested', viewer: 'admin', actions: [] });
  expect(screen.getByText('There’s nothing for you to do right now.')).toBeDefined();
});

it('tells both sides that the car is not back from the trip before, and what they can do', () => {
  const atRisk: Booking = { ...BOOKING, state: 'ready', atRiskSince: '2026-12-04T06:00:00.000Z' };
  open({ ...atRisk, actions: ['check_in', 'cancel_by_guest'] });
  screen.getByText('The car is not back from the trip before');
  const way = screen.getByRole('link', { name: 'See other cars or cancel' });
  expect(way.getAttribute('href')).toContain('step=cancel');
  // As the notice says, and not what the policy would keep.
  screen.getByText('You get everything back, as long as the car is not here.');
  cleanup();
  open({ ...atRisk, viewer: 'host', actions: ['check_in', 'cancel_by_host'] });
  screen.getByText('Your car is not back for this trip');
  screen.getByRole('link', { name: 'Offer another car' });
  screen.getByRole('link', { name: 'Cancel without a penalty' });
  cleanup();
  // Once the trip should have begun the server takes no other car.
  const startAt = new Date(Date.now() - 60_000).toISOString();
  open({ ...atRisk, startAt, viewer: 'host', actions: ['check_in', 'cancel_by_host'] });
  expect(screen.queryByRole('link', { name: 'Offer another car' })).toBeNull();
  screen.getByRole('link', { name: 'Cancel without a penalty' });
});
