import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { idOf } from '../../../testing/ids.ts';
import { SUMMARY } from '../../bookings/testing/sample.ts';
import { openDashboard } from '../testing/open-dashboard.tsx';

const COUNTS = { upcoming: 1, requests: 1, in_progress: 0, needs_action: 1, past: 0, cancelled: 0 };
const car = (number: number, model: string) => ({
  id: idOf(number),
  make: 'Volkswagen',
  model,
  year: 2022,
  plate: `CA ${number}`,
  valueCents: 25_000_000,
  chosen: 'balanced' as const,
  plan: 'balanced' as const,
  tripsAhead: [],
});

it('shows the bookings of a host by state and car, all of it in the address of the tab', async () => {
  const { server, person } = openDashboard('/host/dashboard?tab=bookings&state=requests', {
    'host-numbers/plans': () => ({ cars: [car(1, 'Polo'), car(2, 'Amarok')], ownCoverUntilOn: null }),
    'bookings/mine': () => ({
      items: [{ ...SUMMARY, state: 'requested', viewer: 'host', payoutCents: 230_400 }],
      nextCursor: null,
      counts: COUNTS,
    }),
  });
  expect(await screen.findByRole('button', { name: 'Decline Sipho’s request' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Needs action/ }).getAttribute('href')).toBe(
    '/host/dashboard?tab=bookings&state=needs_action',
  );
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Car' }), idOf(2));
  await vi.waitFor(() =>
    expect(server.asked('bookings/mine').at(-1)).toMatchObject({
      as: 'host',
      tab: 'requests',
      vehicleId: idOf(2),
    }),
  );
  expect(screen.getByRole('link', { name: /^Past/ }).getAttribute('href')).toBe(
    `/host/dashboard?tab=bookings&state=past&car=${idOf(2)}`,
  );
});
