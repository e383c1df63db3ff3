import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
import PayWithField from './PayWithField.tsx';

const item = (provider: string, title: string, method: 'card' | 'instant_eft', isTakenAtOnce: boolean) => ({
  provider,
  title,
  method,
  marks: method === 'card' ? ['visa' as const, 'mastercard' as const] : ['capitec' as const],
  isTakenAtOnce,
  keepsCards: false,
  refundNeedsAccount: false,
});

it('offers each way, the first one chosen, and says what becomes of the money until the host agrees', async () => {
  serve({
    'payments/options': () => ({
      items: [
        item('paystack', 'Paystack', 'card', false),
        item('payfast', 'PayFast', 'card', true),
        item('ozow', 'Ozow', 'instant_eft', true),
      ],
    }),
  });
  const onPick = vi.fn();
  render(
    <App>
      <PayWithField value={null} onPick={onPick} isAsked />
    </App>,
  );
  const first = await screen.findByRole('radio', { name: /Card with Paystack.*only charged once/ });
  expect(first).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /Card with PayFast.*Your card is charged now/ })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /Instant EFT with Ozow.*get all of it back/ }));
  expect(onPick).toHaveBeenCalledWith({ provider: 'ozow', method: 'instant_eft' });
});
