import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
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
