import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import HostDashboardPage from '../../../pages/host/host-dashboard.tsx';
import { AppWithAccount } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { keepSession, serve, sessionOf } from '../../../testing/server.ts';
import { SUMMARY } from '../../bookings/testing/sample.ts';

const USER = { id: idOf(9), email: 'thandi@example.co.za', factors: [] };
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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('shows the bookings of a host by state and car, all of it in the address of the tab', async () => {
  keepSession(sessionOf(USER));
  const server = serve({
    'GET /auth/v1/user': () => Response.json(USER),
    'GET /rest/v1/user_roles': () => Response.json([{ role: 'host', is_active: true }]),
    'GET /rest/v1/profiles': () => Response.json([]),
    'team/workplaces': () => ({ items: [] }),
    'host-numbers/plans': () => ({ cars: [car(1, 'Polo'), car(2, 'Amarok')], ownCoverUntilOn: null }),
    'bookings/mine': () => ({
      items: [{ ...SUMMARY, state: 'requested', viewer: 'host', payoutCents: 230_400 }],
      nextCursor: null,
      counts: COUNTS,
    }),
  });
  const person = userEvent.setup();
  render(
    <AppWithAccount address="/host/dashboard?tab=bookings&state=requests">
      <HostDashboardPage />
    </AppWithAccount>,
  );
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
