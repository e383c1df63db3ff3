import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refused } from '../../testing/server.ts';
import { EXPIRED, MASTERCARD, VISA } from '../cards/testing/sample.ts';
import { setUpCheckout } from './testing/checkout-tests.ts';
import { openStep, servePrice } from './testing/open-checkout.tsx';
import { QUOTE } from './testing/sample.ts';

setUpCheckout();

const BOOKED = {
  bookingId: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55',
  ref: 'TRP-2612-7QK4M',
  state: 'pending_payment',
  checkoutUrl: '#company',
  holdExpiresAt: '2126-12-02T08:15:00.000Z',
} as const;
const payButton = () => screen.findByRole('button', { name: /^Pay R/ });
const keepBox = { name: 'Keep this card for next time' };

async function payNow(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox', { name: /^I agree/ }));
  await userEvent.click(await payButton());
}

it('somebody without cards is asked whether to keep the one they type, and the box is not ticked', async () => {
  const server = servePrice({ 'bookings/request': () => BOOKED });
  openStep('pay');
  await payButton();
  expect(screen.queryByRole('group', { name: 'Your cards' })).toBeNull();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', keepBox);
  expect(box.checked).toBe(false);
  await payNow();
  await waitFor(() => expect(server.asked('bookings/request')).toHaveLength(1));
  expect(server.asked('bookings/request')[0]).not.toHaveProperty('keepCard');
});

it('says yes for the card when the box was ticked', async () => {
  const server = servePrice({ 'bookings/request': () => BOOKED });
  openStep('pay');
  await payButton();
  await userEvent.click(await screen.findByRole('checkbox', keepBox));
  await payNow();
  await waitFor(() => expect(server.asked('bookings/request')).toMatchObject([{ keepCard: true }]));
});

it('offers the default card first, never one that has expired, and pays with one press', async () => {
  const server = servePrice({
    'cards/mine': () => ({ items: [VISA, MASTERCARD, EXPIRED] }),
    'bookings/request': () => BOOKED,
  });
  openStep('pay');
  const visa = await screen.findByRole<HTMLInputElement>('radio', { name: /^Visa ending in 1111/ });
  expect(visa.checked).toBe(true);
  const cards = within(screen.getByRole('group', { name: 'Your cards' }));
  expect(cards.getAllByRole('radio')).toHaveLength(3);
  expect(screen.queryByRole('checkbox', keepBox)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^Mastercard/ }));
  await payNow();
  await waitFor(() =>
    expect(server.asked('bookings/request')).toMatchObject([
      { cardId: MASTERCARD.id, quoteHash: QUOTE.quoteHash },
    ]),
  );
});

it('leads past the cards to the page of the company', async () => {
  const server = servePrice({
    'cards/mine': () => ({ items: [VISA] }),
    'bookings/request': () => BOOKED,
  });
  openStep('pay');
  await userEvent.click(await screen.findByRole('radio', { name: /^Pay another way/ }));
  await screen.findByRole('checkbox', keepBox);
  await payNow();
  await waitFor(() => expect(server.asked('bookings/request')).toHaveLength(1));
  expect(server.asked('bookings/request')[0]).not.toHaveProperty('cardId');
});

it('says when a card cannot be used any more, and offers what is left', async () => {
  let items = [VISA, MASTERCARD];
  servePrice({
    'cards/mine': () => ({ items }),
    'bookings/request'() {
      items = [MASTERCARD];
      return refused('card_not_usable');
    },
  });
  openStep('pay');
  await screen.findByRole('radio', { name: /^Visa/ });
  await payNow();
  await screen.findByText(/This card can’t be used any more/);
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Visa/ })).toBeNull());
});
