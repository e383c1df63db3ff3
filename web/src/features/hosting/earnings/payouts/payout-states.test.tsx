import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../../lib/api.ts';
import { idOf } from '../../../../testing/ids.ts';
import { openPart } from '../../../../testing/open-page.tsx';
import { broken } from '../../../../testing/server.ts';
import { CAR } from '../testing/sample.ts';
import { PayoutsPart } from './PayoutsPart.tsx';
import { NO_SUMS, PAYOUTS } from './testing/sample.ts';

type Payouts = OutputOf<'payouts/mine'>;

const ITEM: Payouts['items'][number] = {
  id: idOf(5),
  part: 1,
  state: 'held',
  bookingId: idOf(3),
  ref: 'TRP-2611-7QK4M',
  car: CAR,
  grossCents: 228_000,
  feeCents: 57_000,
  feeVatCents: 7_435,
  cents: 171_000,
  overAt: '2026-11-14T08:00:00.000Z',
  payOn: null,
  holdReason: null,
  payoutId: null,
};
const PAYMENT: Payouts['payouts'][number] = {
  id: idOf(6),
  batchOn: '2026-11-18',
  state: 'processing',
  cents: 171_000,
  offsetCents: 0,
  accountEnd: '5678',
  reference: 'kwela-payout-1',
  failure: null,
  tryAt: null,
  paidAt: null,
  items: [{ ...ITEM, state: 'processing', payoutId: idOf(6) }],
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T08:00:00Z') }));

const open = (changes: Partial<Payouts>) =>
  openPart(<PayoutsPart />, { 'payouts/mine': () => ({ ...PAYOUTS, ...changes }) });
const text = (element: Element | undefined) => element?.textContent?.replaceAll(/\s/g, ' ');

describe('what keeps money from arriving', () => {
  it('is told of a payment that a person looks at, without a word of the bank where there is none', async () => {
    open({ payouts: [{ ...PAYMENT, state: 'manual' }], canChangeAccount: false });
    const alert = await screen.findByRole('alert');
    expect(text(alert)).toMatch(
      /didn’t take R1 710\.00We tried several times .* ending in 5678\. A person is/,
    );
    expect(text(alert)).not.toContain('What the bank says');
    expect(within(alert).queryByRole('link')).toBeNull();
  });

  it('is told with the time of the next try on the clock of South Africa', async () => {
    open({ payouts: [{ ...PAYMENT, state: 'failed', tryAt: '2026-11-18T22:30:00.000Z' }] });
    expect(text(await screen.findByRole('alert'))).toMatch(
      /try again from Thu 19 Nov, 00:30\. Your money is safe/,
    );
  });

  it('is no missing account as long as nothing is due, and a frozen one without a link to change it', async () => {
    open({ account: { readiness: 'missing', end: '', frozenUntil: null } });
    await screen.findByText('Nothing is waiting to be paid.');
    expect(screen.queryByText(/is waiting for a bank account/)).toBeNull();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is a frozen account, with the hour from which it is paid into', async () => {
    open({ account: { readiness: 'frozen', end: '4321', frozenUntil: '2026-11-19T22:00:00.000Z' } });
    expect(text(await screen.findByRole('note'))).toMatch(
      /nothing into a new account until Fri 20 Nov, 00:00/,
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leaves it to the host where a co-host may not change the account', async () => {
    const account = { readiness: 'missing' as const, end: '', frozenUntil: null };
    open({ account, items: [ITEM], canChangeAccount: false });
    expect(await screen.findByText('Your money is waiting for a bank account')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Check my bank account' })).toBeNull();
  });
});

describe('a sum that is not paid yet', () => {
  it.each([
    [{ state: 'accruing' }, /Trip under way$/],
    [{ state: 'held' }, /Held$/],
    [{ state: 'on_hold', holdReason: 'claim' }, /On holdA damage claim for this trip is open/],
    [{ state: 'on_hold', holdReason: 'appeal' }, /On holdYour guest has asked us to look/],
    [{ state: 'on_hold', holdReason: 'payment' }, /On holdThe payment for this trip is disputed at the bank/],
    [{ state: 'on_hold', holdReason: 'review' }, /On holdSomebody at Kwela is looking/],
    [{ state: 'scheduled', payOn: '2026-11-18' }, /ScheduledPaid on Wed 18 Nov$/],
    // Released: why it once was held says nothing any more.
    [{ state: 'scheduled', holdReason: 'claim' }, /Scheduled$/],
  ] as const)('says of %o how it stands', async (changes, words) => {
    open({ items: [{ ...ITEM, ...changes }] });
    const [item] = within(await screen.findByRole('region', { name: 'Payouts' })).getAllByRole('listitem');
    expect(text(item)).toMatch(words);
  });

  it.each([
    [0, 'Beside the trip'],
    [1, 'Trip'],
    [2, 'Part 2'],
  ])('says which part %i of a trip it is', async (part, words) => {
    open({ items: [{ ...ITEM, part }] });
    const link = await screen.findByRole('link', { name: 'TRP-2611-7QK4M' });
    expect(text(link.closest('p') ?? undefined)).toBe(`TRP-2611-7QK4M · ${words}`);
    expect(link.getAttribute('href')).toBe(`/host/dashboard?tab=earnings&trip=${idOf(3)}`);
  });

  it('is summed up beside the others, and nothing that is nought', async () => {
    open({ items: [ITEM], sums: { ...NO_SUMS, heldCents: 171_001, accruingCents: 1, paidCents: 5 } });
    const part = within(await screen.findByRole('region', { name: 'Payouts' }));
    expect(part.getAllByRole('term').map(text)).toEqual([
      'Trips under way',
      'Held after return',
      'Paid into your account',
    ]);
    expect(part.getAllByRole('definition').map(text)).toEqual(['R0.01', 'R1 710.01', 'R0.05']);
    expect(part.getByText(/^We pay each working day at 10:00\./).textContent).toContain('R100.00');
  });

  it('is not summed up where all was paid', async () => {
    open({ sums: { ...NO_SUMS, paidCents: 171_000 } });
    await screen.findByText('Nothing is waiting to be paid.');
    expect(screen.queryByRole('term')).toBeNull();
  });
});

describe('a payment', () => {
  it('has the day of its batch until it is paid, then the day on which it was, here', async () => {
    const paid = { ...PAYMENT, id: idOf(7), state: 'paid', paidAt: '2026-11-18T22:30:00.000Z' } as const;
    open({ payouts: [PAYMENT, { ...paid, accountEnd: '' }] });
    const part = within(await screen.findByRole('region', { name: 'Payments to your account' }));
    const [first, second] = part
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('group') !== null)
      .map(text);
    expect(first).toMatch(/^Wed 18 Nov ?On its wayR1 710\.00Into your account ending in 5678/);
    expect(second).toMatch(/^Thu 19 Nov ?PaidR1 710\.00Into your accountWhat it is for/);
    expect(first).not.toContain('We kept');
    expect(part.getAllByText('kwela-payout-1')).toHaveLength(2);
  });
});

it('loads the payouts with the next try when they failed', async () => {
  const { server, person } = openPart(<PayoutsPart />, { 'payouts/mine': () => broken() });
  expect(await screen.findByText('Your payouts did not load')).toBeTruthy();
  server.on('payouts/mine', () => PAYOUTS);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is waiting to be paid.')).toBeTruthy();
});
