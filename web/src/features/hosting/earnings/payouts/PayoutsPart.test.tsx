import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutputOf } from '../../../../lib/api.ts';
import { idOf } from '../../../../testing/ids.ts';
import { broken } from '../../../../testing/server.ts';
import { openDashboard } from '../../testing/open-dashboard.tsx';
import { EARNINGS } from '../testing/sample.ts';
import { NO_SUMS, PAYOUTS } from './testing/sample.ts';

const CAR = { id: idOf(1), title: 'Volkswagen Polo 2022', plate: 'CA123456' };
const ITEM: OutputOf<'payouts/mine'>['items'][number] = {
  id: idOf(5),
  part: 1,
  state: 'scheduled',
  bookingId: idOf(3),
  ref: 'TRP-2611-7QK4M',
  car: CAR,
  grossCents: 228_000,
  feeCents: 57_000,
  feeVatCents: 7_435,
  cents: 171_000,
  overAt: '2026-11-14T08:00:00.000Z',
  payOn: '2026-11-18',
  holdReason: null,
  payoutId: null,
};
const PAID: OutputOf<'payouts/trip'>['payouts'][number] = {
  id: idOf(6),
  batchOn: '2026-11-18',
  state: 'paid',
  cents: 136_000,
  offsetCents: 35_000,
  accountEnd: '5678',
  reference: 'kwela-payout-1',
  failure: null,
  tryAt: null,
  paidAt: '2026-11-18T08:00:05.000Z',
};
const PAYMENT: OutputOf<'payouts/mine'>['payouts'][number] = {
  ...PAID,
  items: [{ ...ITEM, state: 'paid', payoutId: idOf(6), payOn: null }],
};

const open = (payouts: OutputOf<'payouts/mine'>, address = '/host/dashboard?tab=earnings') =>
  openDashboard(address, {
    'host-numbers/earnings': () => EARNINGS,
    'payouts/mine': () => payouts,
    'payouts/trip': () => ({
      bookingId: idOf(3),
      ref: 'TRP-2611-7QK4M',
      car: CAR,
      startAt: '2026-11-10T08:00:00.000Z',
      endAt: '2026-11-14T08:00:00.000Z',
      items: [{ ...ITEM, state: 'paid', payOn: null, payoutId: idOf(6) }],
      payouts: [PAID],
      inAll: { grossCents: 228_000, feeCents: 57_000, feeVatCents: 7_435, cents: 171_000 },
    }),
  });
const text = (element: Element | undefined) => element?.textContent?.replaceAll(/\s/g, ' ');

it('shows each sum with its day, and what keeps one that is disputed', async () => {
  const disputed = { ...ITEM, id: idOf(7), state: 'on_hold', cents: 50_000, holdReason: 'charge' } as const;
  open({
    ...PAYOUTS,
    sums: { ...NO_SUMS, scheduledCents: 171_000, onHoldCents: 50_000 },
    items: [ITEM, { ...disputed, payOn: null }],
  });
  const part = within(await screen.findByRole('region', { name: 'Payouts' }));
  const [scheduled, held] = part.getAllByRole('listitem').map(text);
  expect(scheduled).toMatch(/R1 710\.00.*Scheduled.*Paid on Wed 18 Nov/);
  expect(held).toMatch(/R500\.00.*On hold.*A charge for this trip is disputed/);
});

it('shows a payment with what it is for, and what was kept of it', async () => {
  open({ ...PAYOUTS, sums: { ...NO_SUMS, paidCents: 136_000, offsetCents: 35_000 }, payouts: [PAYMENT] });
  const part = within(await screen.findByRole('region', { name: 'Payments to your account' }));
  expect(text(part.getAllByRole('listitem')[0])).toMatch(
    /Paid.*R1 360\.00.*account ending in 5678.*We kept R350\.00 of it/,
  );
});

it('says what a host can do when the bank sent a payment back', async () => {
  const failed = { ...PAYMENT, state: 'failed', paidAt: null, offsetCents: 0 } as const;
  const back = { ...failed, failure: 'Account closed', tryAt: '2026-11-19T08:00:00.000Z' };
  open({ ...PAYOUTS, sums: { ...NO_SUMS, failedCents: 136_000 }, payouts: [back] });
  const alert = await screen.findByRole('alert');
  expect(text(alert)).toMatch(/didn’t take R1 360\.00.*5678.*Account closed/);
  const link = within(alert).getByRole('link', { name: 'Check my bank account' });
  expect(link.getAttribute('href')).toBe('/host/onboarding?step=bank');
});

it.each([
  ['no account', { readiness: 'missing', end: '', frozenUntil: null }, 'waiting for a bank account'],
  [
    'an account that was changed',
    { readiness: 'frozen', end: '4321', frozenUntil: '2026-11-20T08:00:00.000Z' },
    'You changed your bank account',
  ],
] as const)('says so when %s keeps the money', async (_, account, words) => {
  open({ ...PAYOUTS, items: [ITEM], account });
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
});

it('says what a host owes, and how much of each payout goes against it', async () => {
  open({ ...PAYOUTS, sums: { ...NO_SUMS, owedCents: 35_000 } });
  expect(text(await screen.findByText(/You owe Kwela R350\.00/))).toBeTruthy();
  expect(screen.getByText(/at most 25% of each/)).toBeTruthy();
});

it('has a statement of each trip for paper, with our fee and its VAT', async () => {
  const { person } = open({ ...PAYOUTS, items: [ITEM] });
  await person.click(await screen.findByRole('link', { name: 'TRP-2611-7QK4M' }));
  await screen.findByRole('heading', { name: 'Statement for trip TRP-2611-7QK4M' });
  const row = within(screen.getByRole('table')).getAllByRole('row')[1];
  expect(text(row)).toMatch(/Paid.*R2 280\.00.*R570\.00.*R74\.35.*R1 710\.00.*18/);
  expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeTruthy();
});

it('says so when the payouts did not load, and shows what was earned all the same', async () => {
  openDashboard('/host/dashboard?tab=earnings', {
    'host-numbers/earnings': () => EARNINGS,
    'payouts/mine': () => broken(),
  });
  expect(await screen.findByText('Your payouts did not load')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Your money' })).toBeTruthy();
});
