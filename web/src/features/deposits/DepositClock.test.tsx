import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { refused } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import DepositClock from './DepositClock.tsx';

type Deposit = NonNullable<OutputOf<'deposits/of-booking'>['deposit']>;
type Option = OutputOf<'payments/options'>['items'][number];

const NOW = new Date('2026-12-04T02:00:00Z');
/** The card refused it, and there is time to pay it another way. */
const FAILED: Deposit = {
  state: 'failed',
  way: 'card',
  isTaken: false,
  amountCents: 350_000,
  openCents: 0,
  frozenCents: 0,
  appliedCents: 0,
  dueAt: '2026-12-03T08:00:00.000Z',
  placedAt: null,
  releasedAt: null,
  backAt: null,
  backBy: null,
  awaitsAccount: false,
  lateHours: 0,
  creditCents: 0,
  fixUntil: '2026-12-04T06:00:00.000Z',
  canPay: true,
};
const CARD: Option = {
  provider: 'simulator',
  title: 'Test Pay',
  method: 'card',
  marks: ['visa'],
  isTakenAtOnce: false,
  keepsCards: true,
  refundNeedsAccount: false,
};
const EFT: Option = {
  provider: 'ozow',
  title: 'Ozow',
  method: 'instant_eft',
  marks: ['fnb'],
  isTakenAtOnce: true,
  keepsCards: false,
  refundNeedsAccount: false,
};

const open = (checkout: UseCaseAnswer<'deposits/checkout'>) =>
  openPart(<DepositClock bookingId={idOf(1)} now={NOW} before={null} worstCase={null} />, {
    'deposits/of-booking': () => ({ deposit: FAILED }),
    'payments/options': () => ({ items: [CARD, EFT] }),
    'cards/mine': () => ({ items: [] }),
    'deposits/checkout': checkout,
  });

it('is paid by EFT by somebody without a card', async () => {
  const { server } = open(() => ({ checkoutUrl: '#company' }));
  await userEvent.click(await screen.findByRole('radio', { name: /^Instant EFT with Ozow/ }));
  // Said once, however many ways there are.
  expect(screen.getAllByText(/^You pay it now\./)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Pay the deposit' }));
  await waitFor(() =>
    expect(server.asked('deposits/checkout')).toEqual([
      { bookingId: idOf(1), cardId: null, payWith: { provider: 'ozow', method: 'instant_eft' } },
    ]),
  );
});

it('says when a way to pay is gone, and looks again at how the deposit stands', async () => {
  const { server } = open(() => refused('payment_way_not_offered'));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay the deposit' }));
  expect(await screen.findByText(/You can’t pay that way any more/)).toBeTruthy();
  await waitFor(() => expect(server.asked('deposits/of-booking')).toHaveLength(2));
});
