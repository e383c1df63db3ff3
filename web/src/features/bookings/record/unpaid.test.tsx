import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { App } from '../../../testing/app.tsx';
import { type Answers, noAnswer, refused, serve } from '../../../testing/server.ts';
import { attemptKey } from '../attempt.ts';
import type { Booking } from '../queries.ts';
import { BOOKING } from '../testing/sample.ts';
import { BookingActions } from './BookingActions.tsx';

const HELD: Booking = { ...BOOKING, state: 'pending_payment', payment: null, actions: ['abandon'] };
const ID = BOOKING.bookingId;
const HELD_UNTIL = '2026-11-20T12:15:00.000Z';

function open(answers: Answers) {
  const server = serve(answers);
  render(
    <App>
      <BookingActions booking={HELD} />
    </App>,
  );
  return server;
}
const pay = () => screen.getByRole('button', { name: /^Pay R3.110\.40$/ });

beforeAll(() => import('./SimpleCommands.tsx'));

it.each([
  ['it is paid already, in another tab', () => refused('already_paid'), /paid/],
  ['the time to pay has ended', () => refused('hold_ended'), /time|held|hold/],
  ['nobody answers', noAnswer, /^We could not reach Kwela/],
] as const)('says when %s, and the button can be pressed again', async (_, answer, words) => {
  const server = open({ 'payments/checkout': answer });
  await userEvent.click(pay());
  await screen.findByText(words);
  await waitFor(() => expect(pay().getAttribute('aria-busy')).not.toBe('true'));
  await userEvent.click(pay());
  await waitFor(() => expect(server.asked('payments/checkout')).toHaveLength(2));
  expect(server.asked('payments/checkout')[0]).toEqual({ bookingId: ID });
});

it('leads to the payment company, and cannot be pressed twice before that page is there', async () => {
  const server = open({
    'payments/checkout': () => ({ checkoutUrl: '#company', holdExpiresAt: HELD_UNTIL }),
  });
  await userEvent.click(pay());
  await waitFor(() => expect(window.location.hash).toBe('#company'));
  expect(pay().getAttribute('aria-busy')).toBe('true');
  await userEvent.click(pay());
  expect(server.asked('payments/checkout')).toHaveLength(1);
  // The browser shows the page as it was left.
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(pay().getAttribute('aria-busy')).not.toBe('true');
  window.history.replaceState(null, '', '/');
});

it('cancels a hold once it was asked about, so that the next try is another booking', async () => {
  const trip = { vehicleId: HELD.vehicle.id };
  const before = attemptKey(HELD.vehicle.id, trip, new Date());
  const server = open({ 'bookings/abandon': () => ({ bookingId: ID, state: 'withdrawn' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this booking' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
  question.getByText('R0.00');
  expect(server.asked('bookings/abandon')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked('bookings/abandon')).toEqual([{ id: ID }]);
  expect(attemptKey(HELD.vehicle.id, trip, new Date())).not.toBe(before);
});

it('keeps a hold that somebody decides to keep', async () => {
  const server = open({});
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this booking' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked('bookings/abandon')).toEqual([]);
});
