import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { broken, noAnswer, refused } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import { setUpCheckout } from './testing/checkout-tests.ts';
import { click, load, openStep, servePrice } from './testing/open-checkout.tsx';
import { BOOKED, NOW, QUOTE } from './testing/sample.ts';

const STEPS = [
  { until: '2026-11-29T08:00:00.000Z', chargeCents: 0, refundCents: 349_040 },
  { until: null, chargeCents: 144_000, refundCents: 205_040 },
];
const SOON = {
  ...QUOTE,
  cancellationPreview: STEPS,
  expiresAt: new Date(NOW.getTime() + 90_000).toISOString(),
};
const AGAIN = { ...SOON, quoteHash: 'h2', expiresAt: QUOTE.expiresAt };
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Somebody on the last step holds the price for longer, which the server answers as the test says. */
async function holdLonger(answer: UseCaseAnswer<'bookings/quote'>) {
  const server = servePrice({ 'bookings/quote': () => SOON });
  openStep('pay');
  const longer = await screen.findByRole('button', { name: 'Hold the price longer' });
  server.on('bookings/quote', answer);
  await userEvent.click(longer);
  return server;
}

setUpCheckout();

describe('a price that was held again at the same total', () => {
  it.each([
    ['with a larger deposit', { depositCents: 900_000 }],
    ['with more that could be owed', { mostYouCouldOweCents: 1_458_040 }],
    ['with fewer kilometres', { kmIncluded: 800 }],
    [
      'with a charge for cancelling that nobody has seen',
      { cancellationPreview: STEPS.with(1, { until: null, chargeCents: 200_000, refundCents: 149_040 }) },
    ],
  ])('but %s, asks for another look before it is paid', async (_what, change) => {
    await holdLonger(() => ({ ...AGAIN, ...change }));
    await isClosed();
    await screen.findByText('The terms changed. The price is the same.');
    expect(screen.queryByText('The price hold ran out. The price is the same.')).toBeNull();
  });

  it('says nothing where only time went by and a step of cancelling with it', async () => {
    await holdLonger(() => ({ ...AGAIN, cancellationPreview: STEPS.slice(1) }));
    await isClosed();
    expect(screen.queryByText('The terms changed. The price is the same.')).toBeNull();
    expect(screen.getByRole('timer').textContent).toMatch(/^1[45] min/);
  });
});

describe('a price that is held again', () => {
  it('is paid as the server gave it last, not as it was first', async () => {
    const server = await holdLonger(() => AGAIN);
    await isClosed();
    server.on('bookings/request', () => BOOKED);
    await userEvent.click(screen.getByRole('checkbox', { name: /I agree to the rules/ }));
    await click(/^Pay R/);
    await waitFor(() => expect(server.asked('bookings/request')).toHaveLength(1));
    expect(server.asked('bookings/request')[0]?.quoteHash).toBe('h2');
  });

  it('asks once, however often the button is pressed', async () => {
    let answer: (quote: typeof AGAIN) => void = () => undefined;
    const server = await holdLonger(() => new Promise((resolve) => (answer = resolve)));
    const before = server.asked('bookings/quote').length;
    const button = screen.getByRole('button', { name: 'Hold the price longer' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.dblClick(button);
    expect(server.asked('bookings/quote')).toHaveLength(before);
    answer(AGAIN);
    await isClosed();
  });

  it('can be let go: the question closes, and the price stands until its end', async () => {
    const server = servePrice({ 'bookings/quote': () => SOON });
    openStep('pay');
    await screen.findByRole('dialog', { name: 'Do you need more time?' });
    const before = server.asked('bookings/quote').length;
    await click('Not now');
    await isClosed();
    expect(server.asked('bookings/quote')).toHaveLength(before);
    expect(screen.getByRole('button', { name: /^Pay R3.490\.40$/ })).toBeDefined();
  });

  it('leads to other cars where somebody has booked it meanwhile, and takes no payment for it', async () => {
    await holdLonger(() => refused('vehicle_unavailable', { alternatives: [], ownBooking: null }));
    await isClosed();
    await screen.findByText('These dates are taken');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('a price that did not come', () => {
  it.each([
    ['nobody answers', noAnswer],
    ['the server is broken', () => broken()],
  ])('comes at the next try when the line is back: %s', async (_why, answer) => {
    const server = servePrice({ 'bookings/quote': answer });
    openStep('pay', { promoCode: 'WELCOME10' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/Your choices are saved\.$/)).toBeDefined();
    server.on('bookings/quote', () => QUOTE);
    await userEvent.click(retry);
    await screen.findByRole('button', { name: /^Pay R3.490\.40$/ });
    expect(screen.queryByText('We couldn’t get the price')).toBeNull();
    expect(server.asked('bookings/quote').at(-1)?.promoCode).toBe('WELCOME10');
  });

  it('is asked for again by a page that is opened once more, with the choices of before', async () => {
    const server = servePrice({ 'bookings/quote': noAnswer });
    openStep('extras', { extras: { child_seat: 2 } });
    await screen.findByText('We couldn’t get the price');
    server.on('bookings/quote', () => QUOTE);
    cleanup();
    load('pay');
    await screen.findByRole('button', { name: /^Pay R3.490\.40$/ });
    expect(server.asked('bookings/quote').at(-1)?.extras).toEqual([{ code: 'child_seat', quantity: 2 }]);
  });
});
