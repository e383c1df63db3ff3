import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { refused } from '../../../testing/server.ts';
import ConnectionsTab from './ConnectionsTab.tsx';

type Car = OutputOf<'calendars/connections'>['cars'][number];
type Feed = Car['feeds'][number];

const POLO = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';
const FEED_ID = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c59';
const ADDRESS = 'https://kwela.co.za/functions/v1/calendars/export/a.b.ics';
const BOOKING = {
  id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c57',
  ref: 'KW-7H3K',
  state: 'confirmed',
  guestFirstName: 'Sipho',
} as const;
const FEED: Feed = {
  id: FEED_ID,
  name: 'Family calendar',
  origin: 'address',
  url: 'https://calendar.co.za/a.ics',
  triedAt: '2026-12-02T08:00:00.000Z',
  readAt: '2026-12-02T08:00:00.000Z',
  nextAt: '2026-12-02T09:00:00.000Z',
  fault: null,
  report: {
    eventCount: 3,
    blockedCount: 2,
    alreadyBlockedCount: 0,
    ignored: [{ reason: 'past', count: 1 }],
    notes: [{ note: 'rule_not_followed', count: 1 }],
    conflicts: [{ startAt: '2026-12-04T22:00:00.000Z', endAt: '2026-12-05T22:00:00.000Z', booking: BOOKING }],
  },
};

function open(car: Partial<Car> = {}) {
  const is = {
    car: {
      id: POLO,
      make: 'Volkswagen',
      model: 'Polo',
      plate: 'CA 123',
      export: null,
      feeds: [],
      ...car,
    } as Car,
  };
  return openPart(<ConnectionsTab />, {
    'calendars/connections': () => ({ cars: [is.car] }),
    'calendars/import': ({ name }) => {
      is.car = { ...is.car, feeds: [{ ...FEED, name }] };
      return { ...FEED, name };
    },
    'calendars/share': ({ showsTitles }) => {
      is.car = { ...is.car, export: { address: ADDRESS, showsTitles } };
      return { address: ADDRESS, showsTitles };
    },
    'calendars/rotate': () => {
      is.car = { ...is.car, export: { address: `${ADDRESS}2`, showsTitles: false } };
      return { address: `${ADDRESS}2`, showsTitles: false };
    },
    'calendars/remove': () => {
      is.car = { ...is.car, feeds: [] };
      return { isRemoved: true };
    },
  });
}

it('adds a calendar by its address and shows what it blocked, and where it meets a booking', async () => {
  const { server, person } = open();
  await person.type(await screen.findByRole('textbox', { name: 'Name of the calendar' }), 'Family');
  await person.type(
    screen.getByRole('textbox', { name: 'Secret iCal address' }),
    ' https://calendar.co.za/a.ics ',
  );
  await person.click(screen.getByRole('button', { name: 'Add calendar' }));
  await screen.findByText('3 events, 2 times blocked by it.');
  expect(server.asked('calendars/import')).toMatchObject([
    { vehicleId: POLO, name: 'Family', source: { origin: 'address', url: 'https://calendar.co.za/a.ics' } },
  ]);
  const meets = within(
    screen.getByText('It meets bookings, which stay as they are').closest('[role="note"]') as HTMLElement,
  );
  expect(meets.getByRole('link', { name: 'Sipho (KW-7H3K)' }).getAttribute('href')).toBe(
    `/booking/${BOOKING.id}`,
  );
  screen.getByText(
    'Please check: 1 event repeat in a way we can’t follow, so only the first day is blocked.',
  );
});

it('reads a file in the browser and sends its text', async () => {
  const { server, person } = open();
  await person.type(await screen.findByRole('textbox', { name: 'Name of the calendar' }), 'A file');
  await person.click(screen.getByRole('radio', { name: /From a file or pasted/ }));
  const file = new File(['BEGIN:VCALENDAR\r\nEND:VCALENDAR'], 'a.ics', { type: 'text/calendar' });
  await person.upload(screen.getByLabelText('Calendar file (.ics)'), file);
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Calendar text' }).value).toMatch(
      /^BEGIN/,
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Add calendar' }));
  await screen.findByText('A file was read. See below what it blocked.');
  expect(server.asked('calendars/import')).toMatchObject([
    { source: { origin: 'file', text: 'BEGIN:VCALENDAR\nEND:VCALENDAR' } },
  ]);
});

it('says why a calendar was refused, keeps what was typed, and sends the same one again', async () => {
  const { server, person } = open();
  server.on('calendars/import', () => refused('calendar_address_not_allowed'));
  await person.type(await screen.findByRole('textbox', { name: 'Name of the calendar' }), 'Family');
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Secret iCal address' });
  await person.type(address, 'http://localhost/a.ics');
  await person.click(screen.getByRole('button', { name: 'Add calendar' }));
  await screen.findByText(/^We can’t read a calendar at that address/);
  expect(address.value).toBe('http://localhost/a.ics');
  await person.click(screen.getByRole('button', { name: 'Add calendar' }));
  await vi.waitFor(() => expect(server.asked('calendars/import')).toHaveLength(2));
  const ids = server.asked('calendars/import').map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
});

it('says why a calendar could not be read, and that its days stay', async () => {
  open({ feeds: [{ ...FEED, fault: 'timed_out' }] });
  await screen.findByText('This calendar could not be read');
  screen.getByText(/The days it blocked before stay blocked/);
});

it('makes a secret address, shows notes there only when asked, and replaces it after a question', async () => {
  const { server, person } = open();
  await person.click(await screen.findByRole('button', { name: 'Make a secret address' }));
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret address' });
  expect(address.value).toBe(ADDRESS);
  await person.click(screen.getByRole('checkbox', { name: 'Also show my notes and booking references' }));
  await vi.waitFor(() => expect(server.asked('calendars/share').at(-1)).toMatchObject({ showsTitles: true }));
  await person.click(screen.getByRole('button', { name: 'Replace address' }));
  expect(server.asked('calendars/rotate')).toEqual([]);
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Replace address' }));
  await vi.waitFor(() => expect(address.value).toBe(`${ADDRESS}2`));
  expect(server.asked('calendars/rotate')).toEqual([{ vehicleId: POLO, address: ADDRESS }]);
});

it('removes a calendar', async () => {
  const { person } = open({ feeds: [FEED] });
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('None yet.');
});
