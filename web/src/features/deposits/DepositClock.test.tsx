import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { noAnswer, refused } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import type { KeptCard } from '../cards/card-words.ts';
import { VISA } from '../cards/testing/sample.ts';
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

const open = (
  checkout: UseCaseAnswer<'deposits/checkout'>,
  { deposit = FAILED, cards = [] }: { deposit?: Deposit | null; cards?: KeptCard[] } = {},
) =>
  openPart(
    <DepositClock
      bookingId={idOf(1)}
      now={NOW}
      before={<p>No deposit yet</p>}
      worstCase={<p>At the most</p>}
    />,
    {
      'deposits/of-booking': () => ({ deposit }),
      'payments/options': () => ({ items: [CARD, EFT] }),
      'cards/mine': () => ({ items: cards }),
      'deposits/checkout': checkout,
    },
  );
const payButton = () => screen.findByRole('button', { name: 'Pay the deposit' });
const comesBack = (persisted: boolean) =>
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
const never = (): never => {
  throw new Error('Nothing is paid here');
};

afterEach(() => {
  window.location.hash = '';
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

describe('going to the payment company', () => {
  it('happens once, however often it is pressed, and can be begun again by who comes back without paying', async () => {
    const { server, person } = open(() => ({ checkoutUrl: '#company' }));
    const button = await payButton();
    await person.dblClick(button);
    await waitFor(() => expect(window.location.hash).toBe('#company'));
    await person.click(button);
    comesBack(false);
    await person.click(button);
    expect(server.asked('deposits/checkout')).toHaveLength(1);
    comesBack(true);
    await waitFor(() => expect(server.asked('deposits/of-booking')).toHaveLength(2));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await person.click(button);
    await waitFor(() => expect(server.asked('deposits/checkout')).toHaveLength(2));
  });

  it('is offered no more to who comes back and paid there', async () => {
    const { server, person } = open(() => ({ checkoutUrl: '#company' }));
    await person.click(await payButton());
    await waitFor(() => expect(window.location.hash).toBe('#company'));
    const held: Deposit = { ...FAILED, state: 'captured', isTaken: true, fixUntil: null, canPay: false };
    server.on('deposits/of-booking', () => ({ deposit: held }));
    comesBack(true);
    await screen.findByText('Paid, and kept in trust');
    expect(screen.queryByRole('button', { name: 'Pay the deposit' })).toBeNull();
  });

  it('is not needed with a kept card, which is asked for by its own button', async () => {
    const { server, person } = open(() => ({ checkoutUrl: '#held' }), { cards: [VISA] });
    await person.click(await screen.findByRole('button', { name: 'Hold it on Visa ending in 1111' }));
    await waitFor(() =>
      expect(server.asked('deposits/checkout')).toEqual([
        { bookingId: idOf(1), cardId: VISA.id, payWith: null },
      ]),
    );
  });

  it('stays the way on when the kept card can’t be used any more, which is then not offered again', async () => {
    const { server, person } = open(() => refused('card_not_usable'), { cards: [VISA] });
    const hold = await screen.findByRole('button', { name: 'Hold it on Visa ending in 1111' });
    server.on('cards/mine', () => ({ items: [] }));
    await person.click(hold);
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Hold it on/ })).toBeNull());
    expect((await payButton()).getAttribute('aria-busy')).toBeNull();
  });

  it('that found no line says so, and is tried again', async () => {
    const { server, person } = open(noAnswer);
    await person.click(await payButton());
    await screen.findByText(/^We could not reach Kwela/);
    server.on('deposits/checkout', () => ({ checkoutUrl: '#company' }));
    await person.click(await payButton());
    await waitFor(() => expect(window.location.hash).toBe('#company'));
    expect(screen.queryByText(/^We could not reach Kwela/)).toBeNull();
  });
});

describe('where the deposit is', () => {
  const HELD: Deposit = { ...FAILED, state: 'held', fixUntil: null, canPay: false };
  const at = (more: Partial<Deposit>): Deposit => ({ ...HELD, ...more });

  it.each<[string, Deposit, string, string | null]>([
    [
      'is to come',
      at({ state: 'due', dueAt: '2026-12-04T08:00:00.000Z' }),
      'Not held yet',
      'We ask for it on Fri 4 Dec, 10:00.',
    ],
    [
      'is due this very moment',
      at({ state: 'due', dueAt: NOW.toISOString() }),
      'Not held yet',
      'We are asking the bank now.',
    ],
    [
      'can be paid until eight in South Africa',
      { ...FAILED, canPay: false },
      'The bank did not hold it',
      'To be paid by Fri 4 Dec, 08:00.',
    ],
    [
      'is held',
      HELD,
      'Held on the card, not charged',
      'It comes back after the trip if there is nothing to settle.',
    ],
    [
      'is to come back by a moment after midnight in South Africa',
      at({ backBy: '2026-12-09T22:30:00.000Z' }),
      'Held on the card, not charged',
      'Back by Thu 10 Dec, 00:30 if there is nothing to settle.',
    ],
    [
      'is kept on the card',
      at({ state: 'frozen' }),
      'Held on the card, for a charge or claim',
      'It comes back after the trip if there is nothing to settle.',
    ],
    [
      'is kept of what was paid',
      at({ state: 'part_applied', isTaken: true }),
      'Kept for now, for a charge or claim',
      'It comes back after the trip if there is nothing to settle.',
    ],
    ['is used up', at({ state: 'exhausted' }), 'Used for what was decided', null],
    [
      'waits for an account',
      at({ state: 'released', awaitsAccount: true, releasedAt: '2026-12-03T08:00:00.000Z' }),
      'On its way back, and waiting for a bank account',
      'It can’t go back to where it was paid from. It is sent as soon as the account is there.',
    ],
    [
      'is back',
      at({
        state: 'released',
        releasedAt: '2026-12-03T08:00:00.000Z',
        backAt: '2026-12-03T10:00:00.000Z',
      }),
      'Given back',
      'Since Thu 3 Dec, 12:00. A bank may need a few days to show it.',
    ],
  ])('is said when it %s', async (_, deposit, where, next) => {
    open(never, { deposit });
    await screen.findByText(where);
    screen.getByText('R3 500.00');
    screen.getByText('At the most');
    if (next !== null) screen.getByText(next);
    else expect(screen.queryByText(/comes back|Back by/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is said to the cent of what is kept and used, with what lateness brought', async () => {
    open(never, {
      deposit: at({
        state: 'part_applied',
        frozenCents: 120_005,
        appliedCents: 99_995,
        lateHours: 1,
        creditCents: 5_050,
      }),
    });
    await screen.findByText('R1 200.05 of it is kept until the charges and claims of this trip are decided.');
    screen.getByText('R999.95 was used for what was decided.');
    screen.getByText('It is 1 hour later than we promised. We put R50.50 into your wallet for that.');
  });

  it('promises no money for lateness that brings none', async () => {
    open(never, { deposit: at({ state: 'released', lateHours: 2 }) });
    await screen.findByText('It is 2 hours later than we promised.');
    screen.getByText('Not needed any more');
  });

  it('is what stood there before, for a booking that has none', async () => {
    const { server } = open(never, { deposit: null });
    await waitFor(() => expect(server.asked('deposits/of-booking')).toHaveLength(1));
    screen.getByText('No deposit yet');
    expect(screen.queryByRole('heading', { name: 'The deposit' })).toBeNull();
  });
});
