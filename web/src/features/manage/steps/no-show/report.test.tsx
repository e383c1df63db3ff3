import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../../../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../../../testing/server.ts';
import { draftPlace } from '../../../../ui/forms/draft.ts';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING } from '../../../bookings/testing/sample.ts';
import NoShow from './NoShow.tsx';
import { noShowOffer } from './offer.ts';

const { bookingId, startAt, times } = BOOKING;
const AS_GUEST: Booking = { ...BOOKING, state: 'ready', actions: ['report_host_no_show'] };
const AS_HOST: Booking = { ...BOOKING, state: 'ready', viewer: 'host', actions: ['report_guest_no_show'] };
const PLACE = draftPlace({ key: `no-show:${bookingId}`, version: 1 });
const DONE = { bookingId, state: 'no_show_guest' } as const;

function open(booking: Booking, report: Answers['bookings/report-no-show'] = () => DONE) {
  // Two hours and five minutes after the trip should have begun.
  vi.useFakeTimers({ now: new Date('2026-12-04T12:05:00+02:00'), toFake: ['Date'] });
  return openPart(<NoShow booking={booking} offers={[]} />, { 'bookings/report-no-show': report });
}
const send = (name: string) => screen.findByRole('button', { name: `Report that ${name} did not come` });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

it('what a host typed is there after a reload, and stays when the report does not arrive', async () => {
  localStorage.setItem(PLACE, JSON.stringify({ by: 'sms', time: '11:00', note: 'I waited at the gate.' }));
  const { server, person } = open(AS_HOST, noAnswer);
  expect(screen.getByRole('radio', { name: 'I sent an SMS' })).toHaveProperty('checked', true);
  await person.click(await send('Sipho'));
  await screen.findByText('We could not reach Kwela. Check your signal, then try again.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'At what time?' }).value).toBe('11:00');
  server.on('bookings/report-no-show', () => DONE);
  await person.click(await send('Sipho'));
  await waitFor(() => expect(localStorage.getItem(PLACE)).toBeNull());
  const [first, second] = server.asked('bookings/report-no-show');
  expect(first).toEqual({
    id: bookingId,
    contact: { by: 'sms', at: '2026-12-04T09:00:00.000Z' },
    note: 'I waited at the gate.',
  });
  expect(second).toEqual(first);
});

it('a time before the trip should have begun is answered by what is missing, and can be put right', async () => {
  localStorage.setItem(PLACE, JSON.stringify({ by: 'call', time: '09:59', note: '' }));
  const { server, person } = open(AS_HOST, ({ contact }) =>
    contact !== null && contact.at >= new Date(startAt)
      ? DONE
      : refused('no_show_contact_missing', { field: 'contact' }),
  );
  await person.click(await send('Sipho'));
  await screen.findByText(/^Say how and when you tried to reach the guest/);
  const time = screen.getByRole('textbox', { name: 'At what time?' });
  await person.clear(time);
  await person.type(time, '10:00');
  await person.click(await send('Sipho'));
  await waitFor(() => expect(localStorage.getItem(PLACE)).toBeNull());
  expect(server.asked('bookings/report-no-show')[1]).toMatchObject({
    contact: { at: '2026-12-04T08:00:00.000Z' },
  });
});

it('is refused in words once the car was handed over after all', async () => {
  const { person } = open(AS_GUEST, () => refused('not_allowed'));
  await person.click(await send('Nomvula'));
  await screen.findByText('That is no longer possible. Reload the page to see what has changed.');
});

it('is nobody’s without the right to it', () => {
  open({ ...AS_GUEST, actions: [] });
  expect(screen.queryByRole('button')).toBeNull();
});

it('is offered up to the last instant of its time, and not after it', () => {
  const last = new Date(new Date(startAt).getTime() + times.guestNoShowWithinHours * 3_600_000);
  for (const booking of [AS_GUEST, AS_HOST]) {
    expect(noShowOffer(booking, last)?.until).toEqual(last);
    expect(noShowOffer(booking, new Date(last.getTime() + 1))).toBeNull();
  }
});
