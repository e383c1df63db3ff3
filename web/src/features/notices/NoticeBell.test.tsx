import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { broken } from '../../testing/server.ts';
import { BOOKING } from '../bookings/testing/sample.ts';
import { NoticeBell } from './NoticeBell.tsx';

type Notice = OutputOf<'notices/mine'>['items'][number];
type BookingNotice = Extract<Notice, { trip: object }>;
const NOTICE: BookingNotice = {
  id: idOf(1),
  about: 'accept',
  side: 'guest',
  amountCents: null,
  at: '2026-12-01T08:00:00.000Z',
  isRead: false,
  trip: {
    bookingId: BOOKING.bookingId,
    ref: BOOKING.ref,
    car: 'Toyota Corolla Cross',
    guestFirstName: 'Sipho',
    hostFirstName: 'Nomvula',
    startAt: BOOKING.startAt,
    endAt: BOOKING.endAt,
    heldUntil: null,
    times: BOOKING.times,
  },
};
const more = (changes: Partial<BookingNotice>, number: number): Notice => ({
  ...NOTICE,
  id: idOf(number),
  ...changes,
});

const NEWS: Notice = {
  id: idOf(9),
  about: 'payout_paid',
  side: null,
  amountCents: 450_000,
  at: '2026-12-01T07:00:00.000Z',
  isRead: false,
  trip: null,
};

const open = (items: Notice[], count = items.filter(({ isRead }) => !isRead).length) =>
  openPart(<NoticeBell />, {
    'notices/unread': () => ({ count }),
    'notices/mine': () => ({ items, nextCursor: null }),
    'notices/read': () => ({ count: 0 }),
  });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: new Date('2026-12-02T08:00:00Z'), toFake: ['Date'] });
});

it('counts what is new, tells it as its mail does, and has none of it once it was seen', async () => {
  const { server, person } = open([
    NOTICE,
    more({ about: 'reviews_open', isRead: true }, 2),
    more({ about: 'refund_sent', amountCents: 12_300 }, 3),
    more({ about: 'guest_message' }, 4),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Notifications: 3 new' }));
  const link = await screen.findByRole('link', { name: /^New:\s*Your trip is booked$/ });
  expect(link.getAttribute('href')).toBe(`/booking/${BOOKING.bookingId}`);
  expect(screen.getByText('R123.00')).toBeDefined();
  expect(screen.getByRole('link', { name: /^New:\s*A message from Nomvula about your trip$/ })).toBeDefined();
  const ways = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(ways).toContain(`/booking/manage/${BOOKING.bookingId}?step=review`);
  await screen.findByRole('button', { name: 'Notifications', hidden: true });
  expect(server.asked('notices/read')).toEqual([{ until: NOTICE.at }]);
});

it('leads on and closes', async () => {
  const { person } = open([NOTICE]);
  await person.click(await screen.findByRole('button', { name: 'Notifications: 1 new' }));
  await person.click(await screen.findByRole('link', { name: /^New:\s*Your trip is booked$/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what will be here', async () => {
  const { person, server } = open([]);
  await person.click(screen.getByRole('button', { name: 'Notifications' }));
  await screen.findByText('News of your trips, requests and payouts will be here.');
  expect(server.asked('notices/read')).toEqual([]);
});

it('is a bell without a number while the count does not come, and says when the list does not', async () => {
  const { person } = openPart(<NoticeBell />, {
    'notices/unread': () => broken(),
    'notices/mine': () => broken(),
  });
  await person.click(screen.getByRole('button', { name: 'Notifications' }));
  await screen.findByText('Your notifications did not load');
});

it('tells of payouts and papers as well, each with the way to it', async () => {
  const { person } = open([
    NEWS,
    { ...NEWS, id: idOf(10), about: 'payout_no_account' },
    { ...NEWS, id: idOf(11), about: 'papers_runs_out', amountCents: null },
  ]);
  await person.click(await screen.findByRole('button', { name: 'Notifications: 3 new' }));
  const wayTo = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await wayTo(/We’ve paid you$/)).toBe('/host/dashboard?tab=earnings');
  expect(await wayTo(/waiting for your bank account$/)).toBe('/host/onboarding?step=bank');
  expect(await wayTo(/One of your documents expires soon$/)).toBe('/guest/profile?tab=verify');
  expect(screen.getAllByText('R4 500.00')).toHaveLength(2);
});
