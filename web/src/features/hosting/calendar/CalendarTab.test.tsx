import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { refused } from '../../../testing/server.ts';
import { dashboardTabPath } from '../dashboard/tabs.ts';
import { openDashboard } from '../testing/open-dashboard.tsx';

const POLO = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';
const BAKKIE = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c56';
const BOOKING = {
  id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c57',
  ref: 'KW-7H3K',
  state: 'confirmed',
  guestFirstName: 'Sipho',
} as const;
const TRIP = { startAt: '2026-12-04T08:00:00.000Z', endAt: '2026-12-07T08:00:00.000Z' };
const CAR = { year: 2022, prices: [{ fromOn: '2026-12-01', cents: 60_000 }], noStartOn: [], taken: [] };
const FLEET: OutputOf<'calendars/fleet'> = {
  fromOn: '2026-12-01',
  untilOn: '2027-12-01',
  holidays: [{ on: '2026-12-16', code: 'reconciliation', isObserved: false }],
  carCount: 2,
  cars: [
    {
      ...CAR,
      id: POLO,
      make: 'Volkswagen',
      model: 'Polo',
      plate: 'CA 123',
      taken: [{ ...TRIP, kind: 'booked', source: null, title: '', booking: BOOKING }],
    },
    { ...CAR, id: BAKKIE, make: 'Toyota', model: 'Hilux', plate: 'CA 456' },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T08:00:00Z') });
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const open = (fleet = FLEET) =>
  openDashboard(dashboardTabPath('calendar'), {
    'calendars/fleet': () => fleet,
    'calendars/block': ({ stretches }) => ({
      blocked: stretches.map(({ vehicleId, startAt, endAt }) => ({
        vehicleId,
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
      })),
    }),
    'calendars/unblock': () => ({ unblocked: [], kept: [] }),
  });

const day = (name: RegExp) => screen.findByRole('gridcell', { name });
const POLO_DAYS = {
  vehicleId: POLO,
  startAt: '2026-12-09T22:00:00.000Z',
  endAt: '2026-12-12T22:00:00.000Z',
};

it('reads each day out with its state, its guest, its price and its holiday', async () => {
  open();
  const grid = within(await screen.findByRole('grid', { name: 'Calendar of my cars' }));
  const polo = within(grid.getByRole('row', { name: /Polo/ }));
  polo.getByRole('gridcell', { name: 'Sat 5 Dec, Booked, booked by Sipho, KW-7H3K, R600.00' });
  polo.getByRole('gridcell', { name: /^Fri 4 Dec, Booked for part of the day/ });
  polo.getByRole('gridcell', { name: 'Wed 16 Dec, Free, R600.00, Day of Reconciliation' });
  within(screen.getByRole('list', { name: 'What the days mean' })).getByText('Gap after a trip');
});

it('blocks days by the keyboard alone, and undoes it', async () => {
  const { server, person } = open();
  const polo = within(await screen.findByRole('row', { name: /Polo/ }));
  polo.getByRole('gridcell', { name: /^Tue 1 Dec/ }).focus();
  await person.keyboard('{ArrowRight>9/}');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-on')).toBe('2026-12-10'));
  await person.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
  const bar = within(screen.getByRole('region', { name: 'Marked days' }));
  bar.getByText('Volkswagen Polo: Thu 10 Dec to Sat 12 Dec, 3 days');
  const note = bar.getByRole('textbox', { name: 'Note for yourself (optional)' });
  await waitFor(() => expect(document.activeElement).toBe(note));
  await person.keyboard('Service{Tab}{Enter}');
  await screen.findByText('The days are blocked.');
  expect(server.asked('calendars/block')).toEqual([{ stretches: [POLO_DAYS], title: 'Service' }]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone. The days are as they were.');
  expect(server.asked('calendars/unblock')).toEqual([{ stretches: [POLO_DAYS] }]);
});

it('goes on from the day that has the focus, however it came there', async () => {
  const { person } = open();
  const polo = within(await screen.findByRole('row', { name: /Polo/ }));
  polo.getByRole('gridcell', { name: /^Sun 20 Dec/ }).focus();
  await person.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await screen.findByText('Volkswagen Polo: Sun 20 Dec to Mon 21 Dec, 2 days');
});

it('clears what is marked with Escape', async () => {
  const { person } = open();
  (await day(/^Tue 1 Dec/).catch(() => screen.getAllByRole('gridcell')[0]))?.focus();
  await person.keyboard('{ArrowRight}');
  await screen.findByRole('region', { name: 'Marked days' });
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Marked days' })).toBeNull();
});

it('shows the booking that stands where days were to be blocked', async () => {
  const { server, person } = open();
  server.on('calendars/block', () =>
    refused('days_are_booked', { bookings: [{ vehicleId: POLO, ...TRIP, booking: BOOKING }] }),
  );
  const polo = within(await screen.findByRole('row', { name: /Polo/ }));
  fireEvent.pointerDown(polo.getByRole('gridcell', { name: /^Sat 5 Dec/ }), {
    pointerType: 'mouse',
    button: 0,
  });
  await person.click(screen.getByRole('button', { name: 'Block days' }));
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('Nothing was blocked');
  expect(alert.getByRole('link', { name: 'Sipho (KW-7H3K)' }).getAttribute('href')).toBe(
    `/booking/${BOOKING.id}`,
  );
  expect(screen.queryByText('The days are blocked.')).toBeNull();
});

it('says what will be here to a host without cars', async () => {
  open({ ...FLEET, carCount: 0, cars: [] });
  await screen.findByText('Your cars will be on a calendar here');
});
