import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../testing/ids.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { noAnswer } from '../../../testing/server.ts';
import WalletTab from './WalletTab.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-02T08:00:00Z'), toFake: ['Date'] }));

it('says that there is no credit yet', async () => {
  openPart(<WalletTab />, { 'wallet/mine': () => ({ balanceCents: 0, items: [] }) });
  await screen.findByText('You have no credit yet.');
});

it('shows each amount with its trip and until when it can be used', async () => {
  const item = {
    id: idOf(1),
    kind: 'trip_cancelled',
    cents: 20_000,
    trip: { bookingId: idOf(5), ref: 'TRP-2612-7QK4M' },
    at: '2026-12-02T08:00:00.000Z',
    expiresAt: '2029-12-02T08:00:00.000Z',
  } as const;
  const used = {
    ...item,
    id: idOf(3),
    kind: 'used',
    cents: -4_000,
    trip: null,
    expiresAt: '2027-01-01T08:00:00.000Z',
  } as const;
  const over = { ...item, id: idOf(2), trip: null, expiresAt: '2026-12-01T08:00:00.000Z' };
  openPart(<WalletTab />, { 'wallet/mine': () => ({ balanceCents: 20_000, items: [used, item, over] }) });
  const link = await screen.findByRole('link', { name: 'TRP-2612-7QK4M' });
  expect(link.getAttribute('href')).toBe(`/booking/${idOf(5)}`);
  expect(screen.getByText(/Until Sun 2 Dec 2029/)).toBeTruthy();
  expect(screen.getByText(/Ended Tue 1 Dec/)).toBeTruthy();
  expect(screen.getByText('−R40.00')).toBeTruthy();
  expect(screen.queryByText(/2027/)).toBeNull();
});

const LATE = {
  id: idOf(4),
  kind: 'deposit_late',
  cents: 5_001,
  trip: null,
  at: '2026-11-02T08:00:00.000Z',
  expiresAt: '2026-12-02T08:00:00.000Z',
} as const;

it('counts what ends this very moment as ended, and to the cent', async () => {
  const next = { ...LATE, id: idOf(5), cents: 1, expiresAt: '2026-12-02T08:00:00.001Z' };
  openPart(<WalletTab />, { 'wallet/mine': () => ({ balanceCents: 1, items: [next, LATE] }) });
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^For a day that your deposit came back lateUntil .*R0\.01$/),
    expect.stringMatching(/^For a day that your deposit came back lateEnded .*R50\.01$/),
  ]);
  screen.getByText('It comes off what you pay when you book your next trip.');
});

it('promises nothing where all of it is used or over', async () => {
  const over = { ...LATE, id: idOf(6), kind: 'ran_out', cents: -5_001, expiresAt: null } as const;
  openPart(<WalletTab />, { 'wallet/mine': () => ({ balanceCents: 0, items: [over, LATE] }) });
  await screen.findByText('Not used in time');
  screen.getByText('−R50.01');
  expect(screen.queryByText(/^It comes off/)).toBeNull();
  expect(screen.queryByText('You have no credit yet.')).toBeNull();
});

it('says that it did not load, with no amount, and asks again', async () => {
  let isAway = true;
  const { person } = openPart(<WalletTab />, {
    'wallet/mine': () => (isAway ? noAnswer() : { balanceCents: 5_001, items: [] }),
  });
  await screen.findByText('Your wallet did not load');
  expect(screen.queryByText(/^R\d/)).toBeNull();
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await screen.findByText('R50.01');
});
