import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../../../../testing/open-page.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING } from '../../../bookings/testing/sample.ts';
import NoShow from './NoShow.tsx';
import { noShowOffer } from './offer.ts';

// The trip starts on 4 December at 10:00 here.
const at = (time: string) => new Date(`2026-12-04T${time}:00+02:00`);
const AS_GUEST: Booking = { ...BOOKING, state: 'ready', actions: ['report_host_no_show'] };
const AS_HOST: Booking = { ...BOOKING, state: 'ready', viewer: 'host', actions: ['report_guest_no_show'] };

const open = (booking: Booking, now: Date) => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return openPart(<NoShow booking={booking} offers={[]} />, {
    'bookings/report-no-show': () => ({ bookingId: BOOKING.bookingId, state: 'no_show_host' }),
  });
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

it.each<[string, Booking, string, string | null]>([
  ['a guest before the start', AS_GUEST, '09:59', null],
  ['a guest too early', AS_GUEST, '10:10', 'You can report it from'],
  ['a guest half an hour after it', AS_GUEST, '10:30', 'You get back everything you paid.'],
  ['a host an hour after it', AS_HOST, '11:00', 'You can report it from'],
  ['a host two hours after it', AS_HOST, '12:00', 'you are paid your share'],
  ['somebody who may not', { ...AS_GUEST, actions: [] }, '12:00', null],
])('offers %s what they can do', (_, booking, time, words) => {
  const offer = noShowOffer(booking, at(time));
  if (words === null) expect(offer).toBeNull();
  else expect(offer?.costs).toContain(words);
});

it('lets a guest report from half an hour after the start, and says from when before', async () => {
  open(AS_GUEST, at('10:10'));
  await screen.findByText(/You can report it from .*10:30/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a guest reports without saying how they tried to reach the host', async () => {
  const { server, person } = open(AS_GUEST, at('10:40'));
  await person.click(await screen.findByRole('button', { name: 'Report that Nomvula did not come' }));
  await vi.waitFor(() => expect(server.asked('bookings/report-no-show')).toHaveLength(1));
  expect(server.asked('bookings/report-no-show')).toEqual([
    { id: BOOKING.bookingId, contact: null, note: '' },
  ]);
});

it('a host says how and when', async () => {
  const { server, person } = open(AS_HOST, at('12:05'));
  await person.click(await screen.findByRole('button', { name: 'Report that Sipho did not come' }));
  expect(await screen.findAllByText('Choose how you tried to reach them.')).not.toEqual([]);
  await person.click(screen.getByRole('radio', { name: 'I called' }));
  await person.type(screen.getByRole('textbox', { name: 'At what time?' }), '11:20');
  await person.click(screen.getByRole('button', { name: 'Report that Sipho did not come' }));
  await vi.waitFor(() => expect(server.asked('bookings/report-no-show')).toHaveLength(1));
  expect(server.asked('bookings/report-no-show')).toMatchObject([
    { contact: { by: 'call', at: '2026-12-04T09:20:00.000Z' } },
  ]);
});
