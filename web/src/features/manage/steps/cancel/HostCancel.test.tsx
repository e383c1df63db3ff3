import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../../../../testing/open-page.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING, NOW } from '../../../bookings/testing/sample.ts';
import Cancel from './Cancel.tsx';
import type { Cancellation, HostOffer } from './cancel-calls.ts';

const FOR_HOST: Booking = {
  ...BOOKING,
  viewer: 'host',
  payoutCents: 230_400,
  cancellationPreview: [],
  actions: ['cancel_by_host'],
};
const OFFER: HostOffer = {
  penalty: { fullCents: 50_000, cents: 50_000, waiver: null },
  guestCreditCents: 20_000,
  blockedUntil: '2026-12-08T10:00:00.000Z',
};
const offered = (hostOffer: HostOffer): Cancellation => ({
  bookingId: BOOKING.bookingId,
  offer: null,
  hostOffer,
  record: null,
});
const open = (hostOffer: HostOffer) =>
  openPart(<Cancel booking={FOR_HOST} offers={[]} />, {
    'bookings/cancellation': () => offered(hostOffer),
    'bookings/cancel-as-host': () => ({
      bookingId: BOOKING.bookingId,
      state: 'cancelled_host',
      penaltyCents: hostOffer.penalty.cents,
    }),
  });
const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ') ?? '';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

it('tells a host what they owe, what the guest gets, and how long the car stays blocked, before they decide', async () => {
  const { server, person } = open(OFFER);
  await screen.findByRole('heading', { name: 'What it costs you' });
  const said = textOf(document.body);
  expect(said).toContain('R500.00');
  expect(said).toContain('It is taken off your next payout.');
  expect(said).toContain('We give Sipho a credit of R200.00 as well');
  expect(said).toContain('until Tue 8 Dec, 12:00');
  await person.click(screen.getByRole('radio', { name: 'Something personal' }));
  await person.click(screen.getByRole('button', { name: 'Cancel Sipho’s trip' }));
  const question = within(await screen.findByRole('dialog'));
  expect(server.asked('bookings/cancel-as-host')).toEqual([]);
  await person.dblClick(question.getByRole('button', { name: 'Cancel booking' }));
  expect(server.asked('bookings/cancel-as-host')).toEqual([
    { id: BOOKING.bookingId, reason: 'personal', note: '', expectedPenaltyCents: 50_000 },
  ]);
});

it.each([
  ['first', 'you haven’t cancelled on a guest in your last trips. Otherwise it would be R500.00.'],
  ['car_not_back', 'the guest before hasn’t returned the car. Otherwise it would be R500.00.'],
] as const)('says why nothing is owed: %s', async (waiver, words) => {
  open({ ...OFFER, penalty: { fullCents: 50_000, cents: 0, waiver }, guestCreditCents: 0 });
  await screen.findByRole('heading', { name: 'What it costs you' });
  expect(textOf(document.body)).toContain(words);
  expect(textOf(document.body)).not.toContain('credit');
});
