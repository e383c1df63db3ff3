import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpCheckout } from '../testing/checkout-tests.ts';
import { openStep, servePrice } from '../testing/open-checkout.tsx';

setUpCheckout();

it('who shares the price reads what all pay, their own share, and the most that they themselves could owe', async () => {
  servePrice();
  openStep('pay');
  const summary = screen.getByRole('region', { name: 'Booking summary' });
  const owedIn = () => /Most you could oweR(\d+)\s(\d+)\.(\d+)/.exec(summary.textContent ?? '');
  await screen.findByRole('button', { name: /^Pay R3.490\.40$/ });
  const alone = owedIn()?.slice(1).join('');
  expect(summary.textContent).not.toContain('Your share');
  document.body.replaceChildren();

  openStep('pay', {
    split: { isEqual: true, others: [{ name: 'Lerato', email: 'l@example.com', rand: '' }] },
  });
  await screen.findByRole('button', { name: 'Hold the car and send the links' });
  const shared = screen.getByRole('region', { name: 'Booking summary' });
  expect(shared.textContent).toMatch(/You pay togetherR3.490\.40Your shareR1.745\.20/);
  expect(shared.textContent).toMatch(/You pay nowR1.745\.20/);
  const owed = /Most you could oweR(\d+)\s(\d+)\.(\d+)/
    .exec(shared.textContent ?? '')
    ?.slice(1)
    .join('');
  expect(Number(alone) - Number(owed)).toBe(174_520);
});
