import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../../testing/app.tsx';
import { refused, serve } from '../../../testing/server.ts';
import type { Booking } from '../queries.ts';
import { BOOKING } from '../testing/sample.ts';
import { BookingActions } from './BookingActions.tsx';

const ID = { id: BOOKING.bookingId };
const REQUEST: Partial<Booking> = { state: 'requested', nextDueAt: '2099-01-01T00:00:00Z' };
const FOR_HOST: Partial<Booking> = {
  ...REQUEST,
  viewer: 'host',
  payoutCents: 230_400,
  actions: ['accept', 'decline'],
};

let server: ReturnType<typeof serve>;

/** Asks for a decision, and gives back its question. */
async function ask(changes: Partial<Booking>, button: string) {
  const person = userEvent.setup();
  render(
    <App>
      <BookingActions booking={{ ...BOOKING, ...changes }} />
    </App>,
  );
  await person.click(screen.getByRole('button', { name: button }));
  return { person, question: within(await screen.findByRole('dialog')) };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  server = serve({
    'bookings/accept': () => ({ bookingId: BOOKING.bookingId, state: 'confirmed' }),
    'bookings/withdraw': () => ({ bookingId: BOOKING.bookingId, state: 'withdrawn' }),
    'bookings/get': () => BOOKING,
  });
});

it('tells a host what they earn before they accept, and accepts once', async () => {
  const { person, question } = await ask(FOR_HOST, 'Accept');
  question.getByRole('heading', { name: 'Accept Sipho’s request?' });
  question.getByText('R2 304.00');
  expect(server.asked('bookings/accept')).toEqual([]);
  await person.dblClick(question.getByRole('button', { name: 'Accept request' }));
  await isClosed();
  expect(server.asked('bookings/accept')).toEqual([ID]);
});

it('does nothing when the host thinks again', async () => {
  const { person, question } = await ask(FOR_HOST, 'Accept');
  await person.click(question.getByRole('button', { name: 'Not now' }));
  await isClosed();
  expect(server.asked('bookings/accept')).toEqual([]);
});

it('says why a request cannot be accepted any more, and stays open', async () => {
  server.on('bookings/accept', () => refused('rate_limited'));
  const { person, question } = await ask(FOR_HOST, 'Accept');
  await person.click(question.getByRole('button', { name: 'Accept request' }));
  expect((await question.findByRole('alert')).textContent).not.toBe('');
});

it('tells a guest that all of it comes back, and withdraws the request', async () => {
  const { person, question } = await ask({ ...REQUEST, actions: ['withdraw'] }, 'Withdraw request');
  question.getByText('R3 110.40');
  await person.click(question.getByRole('button', { name: 'Withdraw request' }));
  await isClosed();
  expect(server.asked('bookings/withdraw')).toEqual([ID]);
});

it('tells who asked for several people that each gets their own back', async () => {
  const { question } = await ask({ ...REQUEST, isSplit: true, actions: ['withdraw'] }, 'Withdraw request');
  question.getByText(/^R3.110\.40 goes back to those who paid\.$/);
  expect(question.queryByText(/You get all/)).toBeNull();
});

it('cannot be left while the answer is on its way, as it may be given already', async () => {
  const { promise, resolve } = Promise.withResolvers<{ bookingId: string; state: 'withdrawn' }>();
  server.on('bookings/withdraw', () => promise);
  const { person, question } = await ask({ ...REQUEST, actions: ['withdraw'] }, 'Withdraw request');
  await person.click(question.getByRole('button', { name: 'Withdraw request' }));
  await person.click(question.getByRole('button', { name: 'Keep waiting' }));
  question.getByRole('heading', { name: 'Withdraw this request?' });
  resolve({ bookingId: BOOKING.bookingId, state: 'withdrawn' });
  await isClosed();
});

it('finds the reasons of a refusal again after a reload, until they are sent', async () => {
  server.on('bookings/decline', () => ({ bookingId: BOOKING.bookingId, state: 'declined' }));
  const before = await ask(FOR_HOST, 'Decline');
  await before.person.click(before.question.getByLabelText('The car will not be ready'));
  await before.person.type(before.question.getByLabelText(/^Message to Sipho/), 'It is at the workshop');
  cleanup();
  const { person, question } = await ask(FOR_HOST, 'Decline');
  await person.click(question.getByRole('button', { name: 'Decline request' }));
  await isClosed();
  expect(server.asked('bookings/decline')).toEqual([
    { ...ID, reason: 'car_not_ready', note: 'It is at the workshop' },
  ]);
  cleanup();
  const after = await ask(FOR_HOST, 'Decline');
  expect(after.question.getByLabelText<HTMLTextAreaElement>(/^Message to Sipho/).value).toBe('');
});
