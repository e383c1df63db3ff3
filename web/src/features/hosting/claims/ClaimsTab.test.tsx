import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { idOf } from '../../../testing/ids.ts';
import { chargeOf } from '../../bookings/testing/charge.ts';
import { openDashboard } from '../testing/open-dashboard.tsx';

type Row = OutputOf<'charges/mine'>['items'][number];
const ROW: Row = {
  ref: 'TRP-2611-ABCDE',
  car: 'Volkswagen Polo Vivo 2022',
  otherFirstName: 'Sipho',
  charge: chargeOf({
    id: idOf(1),
    bookingId: idOf(2),
    frozenCents: 60_000,
    hostCents: 42_000,
    actions: ['withdraw'],
  }),
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T08:00:00Z') }));
const open = (items: Row[]) =>
  openDashboard('/host/dashboard?tab=claims', { 'charges/mine': () => ({ items }) });

it('lists what is open with its deadline before what is settled, each leading to its trip', async () => {
  const paid: Row = {
    ...ROW,
    charge: { ...ROW.charge, id: idOf(3), kind: 'toll', state: 'paid', dueAt: null },
  };
  open([paid, ROW]);
  const waiting = within(await screen.findByRole('list', { name: 'Open charges' }));
  const link = waiting.getByRole('link', { name: 'Extra kilometres' });
  expect(link.getAttribute('href')).toBe(`/booking/manage/${idOf(2)}?step=charges`);
  waiting.getByText('Waiting for your guest');
  waiting.getByText(/^Until Fri 4 Dec/);
  const settled = within(screen.getByRole('list', { name: 'Settled charges' }));
  settled.getByRole('link', { name: 'Tolls' });
  expect(settled.queryByText(/^Until/)).toBeNull();
});

it('says what will be here while there is nothing', async () => {
  open([]);
  await screen.findByText('No charges yet');
});
