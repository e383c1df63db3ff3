import { vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { dashboardTabPath } from '../../hosting/dashboard/tabs.ts';
import { openDashboard } from '../../hosting/testing/open-dashboard.tsx';

export const POLO = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';
export const BAKKIE = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c56';
export const BOOKING = {
  id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c57',
  ref: 'KW-7H3K',
  state: 'confirmed',
  guestFirstName: 'Sipho',
} as const;
export const TRIP = { startAt: '2026-12-04T08:00:00.000Z', endAt: '2026-12-07T08:00:00.000Z' };
const CAR = { year: 2022, prices: [{ fromOn: '2026-12-01', cents: 60_000 }], noStartOn: [], taken: [] };
export const FLEET: OutputOf<'calendars/fleet'> = {
  fromOn: '2026-12-01',
  untilOn: '2027-12-01',
  holidays: [{ on: '2026-12-16', code: 'reconciliation', isObserved: false }],
  carCount: 2,
  cars: [
    {
      ...CAR,
      id: POLO,
      make: 'Volkswagen',
      model: 'Polo',
      plate: 'CA 123',
      taken: [{ ...TRIP, kind: 'booked', source: null, title: '', booking: BOOKING }],
    },
    { ...CAR, id: BAKKIE, make: 'Toyota', model: 'Hilux', plate: 'CA 456' },
  ],
};

/** It is 2 December 2026, ten o'clock in South Africa. */
export function beAtTheCalendar(size: 'wide' | 'phone' = 'wide') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T08:00:00Z') });
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: size === 'wide' && media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export const openCalendar = (fleet = FLEET) =>
  openDashboard(dashboardTabPath('calendar'), {
    'prices/last-bulk': () => ({ last: null }),
    'calendars/fleet': () => fleet,
    'calendars/block': ({ stretches }) => ({
      blocked: stretches.map(({ vehicleId, startAt, endAt }) => ({
        vehicleId,
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
      })),
    }),
    'calendars/unblock': () => ({ unblocked: [], kept: [] }),
  });
