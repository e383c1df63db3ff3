import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart } from '../../../../testing/open-page.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING } from '../../../bookings/testing/sample.ts';
import { WereYouThere } from './WereYouThere.tsx';

const ENDED_AT = new Date('2026-12-04T10:30:00Z');
const REPORTED: Booking = { ...BOOKING, state: 'no_show_guest', viewer: 'guest' };
const open = (booking: Booking, now: string) =>
  openPart(<WereYouThere booking={booking} endedAt={ENDED_AT} now={new Date(now)} />);

it('a guest who was reported reads until when they can say that they came, and where', () => {
  open(REPORTED, '2026-12-04T11:00:00Z');
  expect(screen.getByText(/tell us until Sat 5 Dec, 12:30/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Tell us what happened' });
  expect(link.getAttribute('href')).toBe(`/get-help?trip=${BOOKING.bookingId}`);
});

it.each([
  ['a day later', REPORTED, '2026-12-05T10:30:01Z'],
  ['for the host', { ...REPORTED, viewer: 'host' }, '2026-12-04T11:00:00Z'],
  ['where the guest cancelled', { ...REPORTED, state: 'cancelled_guest' }, '2026-12-04T11:00:00Z'],
] as const)('it is not asked %s', (_, booking, now) => {
  open(booking, now);
  expect(screen.queryByText('Were you there?')).toBeNull();
});
