import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../testing/ids.ts';
import { openPart } from '../../../testing/open-page.tsx';
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
