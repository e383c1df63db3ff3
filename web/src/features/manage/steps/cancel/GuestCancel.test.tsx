import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../../../../testing/open-page.tsx';
import { BOOKING, NOW } from '../../../bookings/testing/sample.ts';
import Cancel from './Cancel.tsx';
import type { Cancellation, RefundOffer } from './cancel-calls.ts';

/** Half of the rental and the service fee are kept of R3 110.40. */
const OFFER: RefundOffer = {
  paidCents: 311_040,
  refundCents: 144_000,
  keptCents: 167_040,
  neverPaidCents: 0,
  chargeCents: 144_000,
  compassionRefundCents: 311_040,
  reletShareBp: 9_000,
  lines: [],
  holdsUntil: null,
};
const offered = (offer: RefundOffer): Cancellation => ({
  bookingId: BOOKING.bookingId,
  offer,
  hostOffer: null,
  record: null,
});
const open = (offer: RefundOffer) =>
  openPart(<Cancel booking={{ ...BOOKING, actions: ['cancel_by_guest'] }} offers={[]} />, {
    'bookings/cancellation': () => offered(offer),
  });
const disrupted = () => screen.findByRole('radio', { name: 'My flight or travel was disrupted' });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

it('tells a guest whose flight was cancelled until when they can prove it, and what comes back by then', async () => {
  const { person } = open(OFFER);
  await person.click(await disrupted());
  const said = document.body.textContent?.replaceAll(/\s/g, ' ');
  expect(said).toContain('cancel now and send proof by Fri 4 Dec, 14:00 on this page.');
  expect(said).toContain('If we agree, you get back all R3 110.40 that was paid.');
  expect(said).toContain('Until then you get R1 440.00 back and R1 670.40 is kept.');
  expect(said).not.toContain('Your reason doesn’t change what you get back.');
});

it('says of every other reason, and of a trip that comes back whole, that it changes nothing', async () => {
  const { person } = open({ ...OFFER, refundCents: 311_040, keptCents: 0 });
  await person.click(await disrupted());
  screen.getByText(/^Your reason doesn’t change what you get back\./);
  expect(screen.queryByText('Cancel now, then send proof')).toBeNull();
});
