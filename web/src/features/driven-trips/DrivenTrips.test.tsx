import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { noAnswer, serve } from '../../testing/server.ts';
import DrivenTrips from './DrivenTrips.tsx';
import type { ListedDrivenTrip } from './driven-trip.ts';
import { LISTED } from './testing/sample.ts';

function open(tab: Parameters<typeof DrivenTrips>[0]['tab'], items: ListedDrivenTrip[]) {
  const server = serve({ 'driven-trips/mine': () => ({ items }) });
  render(
    <App address="/my-bookings">
      <DrivenTrips tab={tab} />
    </App>,
  );
  return server;
}

it('marks a trip that somebody else booked, and leads to it', async () => {
  open('upcoming', [LISTED]);
  expect(await screen.findByText('You are a driver')).toBeDefined();
  expect(screen.getByText('Booked by Sipho, in Woodstock')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/booking/${LISTED.bookingId}`);
});

it('says what is missing, also among what needs action', async () => {
  const waiting = { ...LISTED, isDriver: false, fault: 'not_handed_in' } as const;
  for (const tab of ['upcoming', 'needs_action'] as const) {
    open(tab, [waiting]);
    expect(await screen.findByText('You can’t drive yet')).toBeDefined();
    expect(screen.getByText(/^Send us your licence/)).toBeDefined();
    cleanup();
  }
});

it('shows each trip in the tab of its state, and nothing where there is none', async () => {
  const server = open('past', [LISTED]);
  await waitFor(() => expect(server.asked('driven-trips/mine')).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  open('past', [{ ...LISTED, state: 'completed' }]);
  expect(await screen.findByText('Trips you drive on')).toBeDefined();
});

it.each([
  ['not_handed_in', true],
  ['action_needed', true],
  ['waiting', false],
  ['differs', false],
  ['rejected', false],
  ['licence_runs_out', false],
] as const)(
  'needs something of who drives for papers that they can still send alone: %s',
  async (fault, isTheirs) => {
    const server = open('needs_action', [{ ...LISTED, isDriver: false, fault }]);
    await waitFor(() => expect(server.asked('driven-trips/mine')).toHaveLength(1));
    if (isTheirs) await screen.findByText('You can’t drive yet');
    else expect(screen.queryByRole('listitem')).toBeNull();
    cleanup();
    open('upcoming', [{ ...LISTED, isDriver: false, fault }]);
    await screen.findByText('You can’t drive yet');
  },
);

it('leads to each of several trips by its car, and says whose it is', async () => {
  const other = {
    ...LISTED,
    bookingId: '0197f000-0000-7000-8000-000000000501',
    ref: 'TRP-2611-OTHER',
    guestFirstName: 'Lerato',
    vehicle: { ...LISTED.vehicle, make: 'Suzuki', model: 'Swift', year: 2021 },
  };
  open('upcoming', [LISTED, other]);
  await screen.findByRole('region', { name: 'Trips you drive on' });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Toyota Corolla Cross 2023', `/booking/${LISTED.bookingId}`],
    ['Suzuki Swift 2021', `/booking/${other.bookingId}`],
  ]);
  screen.getByText(/^Booked by Lerato/);
  expect(screen.queryByText(/^Send us your licence/)).toBeNull();
});

it('stands in the way of no other trips when it does not come, and comes once the line is back', async () => {
  const server = serve({ 'driven-trips/mine': noAnswer });
  render(
    <App address="/my-bookings">
      <p>Your own trips</p>
      <DrivenTrips tab="upcoming" />
    </App>,
  );
  await waitFor(() => expect(server.asked('driven-trips/mine')).toHaveLength(1));
  screen.getByText('Your own trips');
  expect(screen.queryByRole('alert')).toBeNull();
  server.on('driven-trips/mine', () => ({ items: [LISTED] }));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('You are a driver');
});
