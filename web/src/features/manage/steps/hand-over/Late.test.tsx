import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../../testing/ids.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { noAnswer } from '../../../../testing/server.ts';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING } from '../../../bookings/testing/sample.ts';
import { PICK_UP } from '../../../hand-over/testing/sample.ts';
import { Late } from './Late.tsx';

const { bookingId } = BOOKING;
// The car should be back on 8 December at ten here; half an hour is free, an hour costs R250 and a day at most R1 800.
const at = (time: string) => new Date(`2026-12-${time}:00+02:00`);
const LATE: Booking = { ...BOOKING, state: 'overdue', actions: ['check_out'] };
const LOG = { bookingId, items: [], canLog: true, unrecoveredAt: null };

const open = (now: Date, booking: Booking = LATE) => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return openPage(<Late booking={booking} offers={[]} />, '/', {
    'hand-overs/get': () => ({ ...PICK_UP, stage: 'check_out', state: booking.state, side: 'guest' }),
    'late-contacts/of-booking': () => LOG,
  });
};
const said = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('what it comes to by now', () => {
  it.each<[string, string, string, string, string]>([
    [
      'at the agreed minute',
      '08T10:00',
      '0 min',
      'R0.00',
      'Nothing is charged for a return until Tue 8 Dec, 10:30.',
    ],
    ['in the last free minute', '08T10:29', '29 min', 'R0.00', 'Nothing is charged for a return until'],
    [
      'as the free time ends',
      '08T10:30',
      '30 min',
      'R250.00',
      'For 1 started hour. The next one starts at Tue 8 Dec, 11:00.',
    ],
    ['after a whole hour', '08T11:00', '1 h', 'R250.00', 'For 1 started hour.'],
    [
      'a minute later',
      '08T11:01',
      '1 h 1 min',
      'R500.00',
      'For 2 started hours. The next one starts at Tue 8 Dec, 12:00.',
    ],
    ['where the most of a day is reached', '08T18:00', '8 h', 'R1 800.00', 'For 8 started hours.'],
    [
      'within a second day',
      '09T11:00',
      '25 h',
      'R2 050.00',
      'For 25 started hours. The next one starts at Wed 9 Dec, 11:00.',
    ],
  ])('%s', async (_, time, late, sum, words) => {
    open(at(time));
    await screen.findByRole('heading', { name: `You are ${late} late` });
    expect(said()).toContain(sum);
    expect(said()).toContain(words);
    expect(said()).toContain(
      'Each started hour costs R250.00, and never more than R1 800.00 for each 24 hours.',
    );
  });
});

describe('the way out', () => {
  const longer = () => screen.queryByRole('link', { name: 'Keep it a day longer' });
  it.each([
    ['08T10:20', '2026-12-09T08:00:00.000Z'],
    ['09T09:59', '2026-12-09T08:00:00.000Z'],
    ['09T10:00', '2026-12-10T08:00:00.000Z'],
  ])('at %s is the next return at the agreed hour', async (time, until) => {
    open(at(time));
    await screen.findByRole('link', { name: 'Return the car' });
    const query = new URL(longer()?.getAttribute('href') ?? '', 'https://kwela.co.za').searchParams;
    expect(query.get('step')).toBe('change');
    expect(query.get('until')).toBe(until);
  });

  it('is the return alone once the car was given up', async () => {
    open(at('09T12:00'), { ...LATE, state: 'unrecovered' });
    await screen.findByRole('link', { name: 'Return the car' });
    expect(longer()).toBeNull();
  });

  it('is not the host’s, who reads how late their guest is and can call', async () => {
    open(at('08T12:00'), { ...LATE, viewer: 'host', otherPhone: '+27821234567' });
    await screen.findByRole('heading', { name: 'Sipho is 2 h late' });
    expect(longer()).toBeNull();
    expect(screen.queryByRole('link', { name: 'Return the car' })).toBeNull();
    expect(screen.getByRole('link', { name: '+27821234567' }).getAttribute('href')).toBe('tel:+27821234567');
    expect(said()).toContain('Call Sipho:');
  });
});

it('asks again for the amounts that did not load', async () => {
  vi.useFakeTimers({ now: at('08T12:00'), toFake: ['Date'] });
  let isDown = true;
  const booking = { ...LATE, bookingId: idOf(77) };
  const { person } = openPage(<Late booking={booking} offers={[]} />, '/', {
    'hand-overs/get': () => (isDown ? noAnswer() : { ...PICK_UP, stage: 'check_out', side: 'guest' }),
    'late-contacts/of-booking': () => LOG,
  });
  await screen.findByText('The amounts did not load');
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'You are 2 h late' });
});
