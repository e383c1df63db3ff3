import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
import PayWithField from './PayWithField.tsx';
import { payOption } from './testing/options.ts';

it('offers each way, the first one chosen, and says what becomes of the money until the host agrees', async () => {
  serve({
    'payments/options': () => ({
      items: [
        payOption('paystack', 'Paystack', 'card', { isTakenAtOnce: false }),
        payOption('payfast', 'PayFast', 'card'),
        payOption('ozow', 'Ozow', 'instant_eft'),
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
