import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refused } from '../../testing/server.ts';
import { setUpCheckout } from './testing/checkout-tests.ts';
import { openStep, servePrice } from './testing/open-checkout.tsx';
import { QUOTE } from './testing/sample.ts';

setUpCheckout();

const wallet = (balanceCents: number) => ({ 'wallet/mine': () => ({ balanceCents, items: [] }) });
const payButton = (amount: RegExp) => screen.findByRole('button', { name: amount });

it('credit comes off what is paid, unless it is kept for later', async () => {
  servePrice(wallet(20_000));
  openStep('pay');
  await payButton(/^Pay R3.290\.40$/);
  const summary = screen.getByRole('region', { name: 'Booking summary' });
  expect(summary.textContent).toMatch(/Your credit−R200\.00/);
  expect(summary.textContent).toMatch(/You pay nowR3.290\.40/);
  // The bar of what could be owed says the same sum as the price above it.
  expect(summary.textContent).not.toMatch(/R3.490\.40/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use R200.00 of my credit' }));
  await payButton(/^Pay R3.490\.40$/);
  expect(summary.textContent).not.toContain('Your credit');
});

it('of much credit R10.00 is left to pay, and of none nothing is said', async () => {
  servePrice(wallet(1_000_000));
  openStep('pay');
  await payButton(/^Pay R10\.00$/);
});

it('nothing is said of credit to somebody who has none, or where it does not load', async () => {
  servePrice({ 'wallet/mine': () => refused('rate_limited') });
  openStep('pay');
  await payButton(/^Pay R3.490\.40$/);
  expect(screen.queryByRole('checkbox', { name: /my credit/ })).toBeNull();
});

it('the credit on show is what is asked for; where it has changed, the new amount is shown before anything is paid', async () => {
  let balanceCents = 20_000;
  const server = servePrice({
    'wallet/mine': () => ({ balanceCents, items: [] }),
    'bookings/request'() {
      balanceCents = 5_000;
      return refused('credit_changed', { creditCents: 5_000 });
    },
  });
  openStep('pay');
  await payButton(/^Pay R3.290\.40$/);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^I agree/ }));
  await userEvent.click(await payButton(/^Pay R3.290\.40$/));
  await screen.findByText(/Your credit has changed: R50\.00 of it can be used/);
  await payButton(/^Pay R3.440\.40$/);
  await waitFor(() =>
    expect(server.asked('bookings/request')).toMatchObject([
      { creditCents: 20_000, quoteHash: QUOTE.quoteHash },
    ]),
  );
});
