import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refused } from '../../testing/server.ts';
import { LIMITS, tripOf } from '../host-prices/testing/sample.ts';
import {
  BOOKING,
  beAtTheCalendar,
  FLEET,
  openCalendar as open,
  POLO,
  TRIP,
} from './testing/open-calendar.tsx';

beforeEach(() => beAtTheCalendar());

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
  const polo = within(await screen.findByRole('row', { name: /Polo/ }));
  polo.getByRole('gridcell', { name: /^Sun 20 Dec/ }).focus();
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

const POLO_PRICES = {
  vehicleId: POLO,
  title: 'Volkswagen Polo 2022',
  state: 'live',
  version: 3,
  plan: {
    dayPriceCents: 60_000,
    minDayPriceCents: 45_000,
    calendarRules: [],
    momentRules: [],
    ownPrices: [{ on: '2026-12-12', dayPriceCents: 90_000 }],
    discounts: { days3Bp: 0, days7Bp: 0, days30Bp: 0 },
  },
} as const;
const CHANGED = { bulkId: BOOKING.id, carCount: 1, dayCount: 3, undoUntil: '2026-12-02T08:10:00.000Z' };

/** Marks Thu 10 to Sat 12 December of the Polo by the keyboard, and opens their prices. */
async function openPrices() {
  const { server, person } = open();
  server.on('prices/plan', () => ({
    ...POLO_PRICES,
    plan: {
      ...POLO_PRICES.plan,
      calendarRules: [],
      momentRules: [],
      ownPrices: [...POLO_PRICES.plan.ownPrices],
    },
    canChange: true,
    limits: LIMITS,
  }));
  server.on('prices/preview', ({ plan }) => ({
    before: tripOf(180_000),
    after: plan ? tripOf(216_000) : null,
  }));
  server.on('prices/preview-bulk', ({ change }) => ({
    cars: [
      {
        vehicleId: POLO,
        title: POLO_PRICES.title,
        days: [
          {
            on: '2026-12-12',
            beforeCents: 90_000,
            afterCents: change.kind === 'price' ? change.cents : 60_000,
            isAtLimit: false,
          },
        ],
      },
    ],
  }));
  server.on('prices/change-bulk', () => CHANGED);
  const polo = within(await screen.findByRole('row', { name: /Polo/ }));
  polo.getByRole('gridcell', { name: /^Thu 10 Dec/ }).focus();
  // Without waiting between keys: somebody who knows the way is faster than a frame.
  await person.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}{Tab}{Tab}{Tab}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Price of these days' }));
  await dialog.findByText('R450 at least.');
  return { server, person, dialog };
}

it('sets a price for days by the keyboard, shows first what a guest pays, and undoes it', async () => {
  const { server, person, dialog } = await openPrices();
  dialog.getByText('Volkswagen Polo: Thu 10 Dec to Sat 12 Dec, 3 days');
  dialog.getByText('Enter a price to see what a guest pays on these dates.');
  dialog.getByLabelText('Price a day').focus();
  await person.keyboard('720');
  await dialog.findByText('R1 800.00 now, R2 160.00 with this change');
  await dialog.findByText('1 price changes. Nothing is saved yet.');
  expect(server.asked('prices/change-bulk')).toEqual([]);
  server.on('prices/last-bulk', () => ({ last: CHANGED }));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked('prices/change-bulk')).toEqual([
    {
      vehicleIds: [POLO],
      fromOn: '2026-12-10',
      toOn: '2026-12-12',
      weekdays: [],
      change: { kind: 'price', cents: 72_000 },
    },
  ]);
  await screen.findByText('3 prices are changed');
  server.on('prices/undo-bulk', () => ({ restoredCount: 3, keptCount: 0 }));
  server.on('prices/last-bulk', () => ({ last: null }));
  const reads = server.asked('calendars/fleet').length;
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The change is undone');
  await waitFor(() => expect(server.asked('calendars/fleet').length).toBeGreaterThan(reads));
});

it('names the lowest price of the car, and takes own prices away', async () => {
  const { server, person, dialog } = await openPrices();
  await person.type(dialog.getByLabelText('Price a day'), '400');
  await person.click(dialog.getByRole('button', { name: 'Set this price' }));
  expect((await dialog.findAllByText(/^Enter whole rand between R450 and/)).length).toBeGreaterThan(0);
  expect(server.asked('prices/change-bulk')).toEqual([]);
  await person.selectOptions(dialog.getByLabelText('What changes'), 'no_own_price');
  await dialog.findByText('1 price changes. Nothing is saved yet.');
  await person.click(dialog.getByRole('button', { name: 'Remove their prices' }));
  await waitFor(() =>
    expect(server.asked('prices/change-bulk')).toMatchObject([{ change: { kind: 'no_own_price' } }]),
  );
});

it('says what will be here to a host without cars', async () => {
  open({ ...FLEET, carCount: 0, cars: [] });
  await screen.findByText('Your cars will be on a calendar here');
});
