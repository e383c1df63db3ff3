import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../testing/ids.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { SUMMARY } from '../../bookings/testing/sample.ts';
import { type HostTask, TaskItem } from './TaskItem.tsx';

const NOW = new Date('2026-12-02T08:00:00Z');
const at = (msFromNow: number) => new Date(NOW.getTime() + msFromNow).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const BOOKING = { ...SUMMARY, viewer: 'host' as const, payoutCents: 230_405 };
const CAR = {
  id: idOf(2),
  title: 'Toyota Hilux 2022',
  plate: 'CA123456',
  state: 'auto_paused' as const,
  pauseReasons: [],
  discExpiresOn: null,
};
const NOTHING = { dueAt: null, booking: null, car: null, ticket: null };

const open = (task: HostTask) => openPart(<TaskItem task={task} now={NOW} />);
const plain = (element: Element) => element.textContent?.replaceAll(/\s/g, ' ');

describe('the time of a task', () => {
  it.each([
    ['a minute before it', MINUTE, 'Answer by Wed 2 Dec, 10:01, 1 min left'],
    ['less than a minute before it', MINUTE / 2, 'Answer by Wed 2 Dec, 10:00, 1 min left'],
    ['at it', 0, 'Answer by Wed 2 Dec, 10:00'],
    ['after it', -HOUR, 'Answer by Wed 2 Dec, 09:00'],
    ['over midnight in South Africa', 14.5 * HOUR, 'Answer by Thu 3 Dec, 00:30, 14 h 30 min left'],
  ])('that somebody waits for says what is left %s', async (_, ms, words) => {
    open({ ...NOTHING, kind: 'answer_change', dueAt: at(ms), booking: BOOKING });
    const when = await screen.findByText(/^Answer by/);
    expect(plain(when)).toBe(words);
    expect(when.className).toContain('text-warning');
  });

  it.each([
    [-MINUTE / 2, 'Was due Wed 2 Dec, 09:59, 1 min ago'],
    [-61 * MINUTE, 'Was due Wed 2 Dec, 08:59, 1 h 1 min ago'],
  ])('of a car that is late by %i ms says how late it is', async (ms, words) => {
    open({ ...NOTHING, kind: 'overdue_car', dueAt: at(ms), booking: { ...BOOKING, state: 'overdue' } });
    expect(plain(await screen.findByText(/^Was due/))).toBe(words);
  });

  it.each([
    ['to come', 90 * MINUTE, 'Wed 2 Dec, 11:30, in 1 h 30 min'],
    ['past', -90 * MINUTE, 'Wed 2 Dec, 08:30'],
  ])('of a pick-up %s is no warning', async (_, ms, words) => {
    open({ ...NOTHING, kind: 'hand_over', dueAt: at(ms), booking: BOOKING });
    const when = await screen.findByText(/^Wed 2 Dec/);
    expect(plain(when)).toBe(words);
    expect(when.className).not.toContain('text-warning');
  });
});

describe('the one button of a task', () => {
  const TRIP = `/booking/manage/${BOOKING.bookingId}`;
  it.each([
    ['overdue_car', 'Late car: Open booking', `/booking/${BOOKING.bookingId}`],
    ['answer_change', 'Change to answer: See the change', `${TRIP}?step=change`],
    ['answer_refusal', 'Your guest refused the car: Tell us your side', `/booking/${BOOKING.bookingId}`],
    ['give_letter', 'Border letter to give: Give the letter', '/host/tools?tab=letters'],
    ['hand_over', 'Pick-up: Open booking', `/booking/${BOOKING.bookingId}`],
    ['take_back', 'Return: Open booking', `/booking/${BOOKING.bookingId}`],
    ['look_over', 'Look over the car: Open booking', `/booking/${BOOKING.bookingId}`],
  ] as const)('“%s” of a trip leads to where it is done', async (kind, name, href) => {
    open({ ...NOTHING, kind, booking: BOOKING });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/^for Sipho/)).toBeTruthy();
  });

  it.each([
    ['car_suspended', 'Car taken off by us: See why', '/host/dashboard?tab=vehicles'],
    ['car_paused', 'Paused car: See your cars', '/host/dashboard?tab=vehicles'],
    ['change_listing', 'Changes to a listing: Change the listing', `/host/add-vehicle?id=${CAR.id}`],
    ['renew_disc', 'Licence disc expires: Open the listing', `/host/add-vehicle?id=${CAR.id}`],
    ['finish_listing', 'Unfinished listing: Finish the listing', `/host/add-vehicle?id=${CAR.id}`],
  ] as const)('“%s” of a car leads to where it is done', async (kind, name, href) => {
    open({ ...NOTHING, kind, car: CAR });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  it('of a question and of the details of a host lead there, too', async () => {
    open({ ...NOTHING, kind: 'answer_support', ticket: { ref: 'TKT-2612-7K3QX', topic: 'payout' } });
    const answer = await screen.findByRole('link', { name: 'We asked you something: Answer' });
    expect(answer.getAttribute('href')).toBe('/host/support?ticket=TKT-2612-7K3QX');
    expect(screen.getByText('A payout')).toBeTruthy();
    open({ ...NOTHING, kind: 'finish_onboarding' });
    const details = await screen.findByRole('link', { name: 'Your details as a host: Continue' });
    expect(details.getAttribute('href')).toBe('/host/onboarding');
  });

  it('of a request is two answers, beside what it earns to the cent', async () => {
    open({ ...NOTHING, kind: 'answer_request', booking: { ...BOOKING, state: 'requested' } });
    expect(await screen.findByRole('button', { name: 'Accept Sipho’s request' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Decline Sipho’s request' })).toBeTruthy();
    expect(plain(screen.getByText(/You earn/))).toContain('You earn R2 304.05');
  });
});

describe('a car in a task', () => {
  it('says the last day of its disc, and all that it is paused for', async () => {
    open({ ...NOTHING, kind: 'renew_disc', car: { ...CAR, discExpiresOn: '2026-12-31' } });
    expect(
      await screen.findByText(/Its disc is valid until Thu 31 Dec\. It takes no trips after that\./),
    ).toBeTruthy();
    open({ ...NOTHING, kind: 'car_paused', car: { ...CAR, pauseReasons: ['recall', 'claim'] } });
    expect(
      await screen.findByText(/Have it repaired first\. It's damaged and can't be driven\./),
    ).toBeTruthy();
  });

  it('of which nothing is known yet is called so', async () => {
    open({ ...NOTHING, kind: 'finish_listing', car: { ...CAR, title: '', plate: null } });
    expect(await screen.findByText('A car without a name yet')).toBeTruthy();
  });
});
