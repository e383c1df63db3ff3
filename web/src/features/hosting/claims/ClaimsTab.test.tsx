import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { idOf } from '../../../testing/ids.ts';
import { broken } from '../../../testing/server.ts';
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

it.each([
  ['submitted', true],
  ['disputed', true],
  ['appealed', true],
  ['due', true],
  ['paid', false],
  ['dismissed', false],
  ['withdrawn', false],
  ['written_off', false],
] as const)('counts one that is “%s” as open: %s', async (state, isOpen) => {
  open([{ ...ROW, charge: { ...ROW.charge, state } }]);
  await screen.findByRole('list', { name: isOpen ? 'Open charges' : 'Settled charges' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    isOpen ? 'Open charges' : 'Settled charges',
  ]);
});

it('shows a deadline on the clock of South Africa, and the sum to the cent', async () => {
  open([{ ...ROW, charge: { ...ROW.charge, sumCents: 60_005, dueAt: '2026-12-04T22:30:00.000Z' } }]);
  expect(await screen.findByText('Until Sat 5 Dec, 00:30')).toBeTruthy();
  expect(screen.getByText(/^R600\.05$/)).toBeTruthy();
});

it('is loaded with the next try when it failed', async () => {
  const { server, person } = openDashboard('/host/dashboard?tab=claims', { 'charges/mine': () => broken() });
  expect(await screen.findByText('The charges did not load')).toBeTruthy();
  server.on('charges/mine', () => ({ items: [ROW] }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('list', { name: 'Open charges' });
  expect(server.asked('charges/mine')).toEqual([{ as: 'host' }, { as: 'host' }]);
});

it('asks for nothing for who is no host', async () => {
  const { server } = openDashboard('/host/dashboard?tab=claims', {}, 'guest');
  await screen.findByText('This page is for hosts');
  expect(server.asked('charges/mine')).toEqual([]);
});
