import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../../testing/ids.ts';
import { openPart } from '../../../../testing/open-page.tsx';
import { type Answers, broken, noAnswer, refused } from '../../../../testing/server.ts';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING, NOW } from '../../../bookings/testing/sample.ts';
import { CARD_OR_EFT } from '../../../ways-to-pay/testing/options.ts';
import type { ChangeTerms, Wanted } from './change-calls.ts';
import { Preview } from './Preview.tsx';
import { LATER, termsOf } from './testing/sample.ts';

const { startAt } = BOOKING;
const LONGER: Wanted = { kind: 'time', startAt, endAt: LATER };
const TERMS = termsOf();
const CHEAPER = termsOf({ kind: 'shorten', money: { payCents: 0, backCents: 38_880, keptCents: 19_440 } });

const open = (
  terms: ChangeTerms,
  { booking = BOOKING, ...answers }: { booking?: Booking } & Answers = {},
  wanted: Wanted = LONGER,
) =>
  openPart(<Preview booking={booking} wanted={wanted} />, {
    'changes/preview': () => terms,
    'payments/options': () => ({ items: CARD_OR_EFT }),
    'changes/propose': () => ({ changeId: idOf(3), state: 'awaiting_payment', checkoutUrl: '#pay' }),
    ...answers,
  });
const said = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';
const pay = () => screen.findByRole('button', { name: 'Pay R777.60 and change' });

beforeEach(() => {
  window.location.hash = '';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

describe('the price', () => {
  it.each([
    ['the line fails', noAnswer, 'We could not reach Kwela. Check your signal, then try again.'],
    ['the server breaks', () => broken(), 'Something broke on our side. Try again in a moment.'],
  ])('can be asked for again where %s', async (_, trouble, words) => {
    const { server, person } = open(TERMS, { 'changes/preview': trouble });
    await screen.findByText('The price did not load');
    screen.getByText(words);
    server.on('changes/preview', () => TERMS);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await pay();
    expect(screen.queryByText('The price did not load')).toBeNull();
  });

  it('is not offered to be asked for again where the change cannot be', async () => {
    open(TERMS, { 'changes/preview': () => refused('change_open') });
    await screen.findByText(/^Another change of this booking is still open/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that has changed is not shown as it was when the new one does not come', async () => {
    const { server, person } = open(TERMS, {
      'changes/propose': () => refused('change_amount_changed', { terms: TERMS }),
    });
    await person.click(await pay());
    server.on('changes/preview', noAnswer);
    await person.click(await screen.findByRole('button', { name: 'Show the new amount' }));
    await screen.findByText('The price did not load');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    server.on('changes/preview', () => termsOf({ money: { payCents: 80_000, backCents: 0, keptCents: 0 } }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await person.click(await screen.findByRole('button', { name: 'Pay R800.00 and change' }));
    await waitFor(() => expect(server.asked('changes/propose')).toHaveLength(2));
    expect(server.asked('changes/propose')[1]).toMatchObject({ expectedCents: 80_000 });
  });
});

describe('the decision', () => {
  it('is sent once by who presses twice, and under the same key after a lost answer', async () => {
    const { server, person } = open(TERMS, { 'changes/propose': noAnswer });
    const button = await pay();
    await person.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach Kwela');
    server.on('changes/propose', () => ({
      changeId: idOf(3),
      state: 'awaiting_payment',
      checkoutUrl: '#pay',
    }));
    await person.dblClick(button);
    await waitFor(() => expect(window.location.hash).toBe('#pay'));
    expect(server.asked('changes/propose')).toHaveLength(2);
    const [first, second] = server.keysOf('changes/propose');
    expect(second).toBe(first);
    // The page of the payment company is on its way.
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('on what comes back names it, what is kept, and sends it as less than nothing', async () => {
    const { server, person } = open(CHEAPER);
    const button = await screen.findByRole('button', { name: 'Change my booking' });
    screen.getByRole('heading', { name: 'You get back' });
    expect(said()).toContain('You get R388.80 back. R194.40 is kept, as your cancellation policy says.');
    expect(screen.queryByRole('radio')).toBeNull();
    await person.click(button);
    await waitFor(() => expect(server.asked('changes/propose')).toHaveLength(1));
    expect(server.asked('changes/propose')).toMatchObject([{ expectedCents: -38_880 }]);
  });

  it('on what costs nothing more changes the booking at once', async () => {
    open(termsOf({ kind: 'drivers', lines: [], money: { payCents: 0, backCents: 0, keptCents: 0 } }));
    await screen.findByRole('button', { name: 'Change my booking' });
    expect(said()).toContain('To pay nowR0.00The price stays the same.');
  });

  it('of a trip that several paid says whose money it is', async () => {
    const booking = { ...BOOKING, isSplit: true };
    open(CHEAPER, { booking });
    await screen.findByRole('heading', { name: 'Comes back' });
    expect(said()).toContain('R388.80 goes back to those who paid.');
    expect(said()).toContain('What you paid for changes comes back first.');
    expect(said()).not.toContain('You get');
  });
});

describe('another car, for its host', () => {
  const SWAP: Wanted = { kind: 'swap', vehicleId: idOf(8) };
  const asHost: Booking = { ...BOOKING, viewer: 'host', payoutCents: 216_000 };
  const swap = (payout: ChangeTerms['payout']) => termsOf({ kind: 'swap', money: null, payout });

  it.each([
    [216_000, 200_000, 'You earn R160.00 less.'],
    [216_000, 216_000, 'You earn the same.'],
    [216_000, 216_001, 'You earn R0.01 more.'],
  ])('that brings %d cents and then %d', async (beforeCents, afterCents, words) => {
    open(swap({ beforeCents, afterCents }), { booking: asHost }, SWAP);
    await screen.findByRole('button', { name: 'Offer this car' });
    screen.getByRole('heading', { name: 'What you earn more or less' });
    screen.getByText(words);
  });

  it('is told to a co-host who sees no earnings without an amount that is not so', async () => {
    open(swap(null), { booking: asHost }, SWAP);
    await screen.findByRole('button', { name: 'Offer this car' });
    expect(screen.queryByText('What you earn more or less')).toBeNull();
    expect(said()).not.toContain('R0.00');
    screen.getByRole('table', { name: 'Another car: the price before and after' });
  });
});
