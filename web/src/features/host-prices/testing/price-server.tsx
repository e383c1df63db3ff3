import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OutputOf } from '../../../lib/api.ts';
import { AppWithAccount } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { refused, serve } from '../../../testing/server.ts';
import PricesTab from '../PricesTab.tsx';
import type { Plan } from '../price-calls.ts';
import { LIMITS, tripOf } from './sample.ts';

export const POLO = idOf(1);
export const HILUX = idOf(2);
export const CAR = { vehicleId: POLO, title: 'Volkswagen Polo Vivo 2022', state: 'live' } as const;
export const PLAN: Plan = {
  dayPriceCents: 60_000,
  minDayPriceCents: null,
  calendarRules: [{ kind: 'weekend', percentBp: 1_500 }],
  momentRules: [{ kind: 'last_minute', withinDays: 2, percentBp: -1_000 }],
  ownPrices: [
    { on: '2030-12-30', dayPriceCents: 150_000 },
    { on: '2030-12-31', dayPriceCents: 150_000 },
  ],
  discounts: { days3Bp: 500, days7Bp: 0, days30Bp: 0 },
};

export const SUGGESTED = {
  vehicleId: POLO,
  version: 3,
  dayPriceCents: 60_000,
  isDismissed: false,
  suggestion: {
    kind: 'suggested',
    scope: 'city_and_year',
    sampleSize: 12,
    lowCents: 62_000,
    middleCents: 65_000,
    highCents: 70_000,
    suggestedCents: 65_000,
    reasons: ['below_most'],
    sample: [{ vehicleId: HILUX, title: 'Toyota Starlet 2023', city: 'Cape Town', dayPriceCents: 62_000 }],
  },
} satisfies OutputOf<'prices/suggestion'>;

const LISTED = [
  { ...CAR, plateEnd: '123', dayPriceCents: 60_000, ruleCount: 3 },
  {
    ...CAR,
    vehicleId: HILUX,
    title: 'Toyota Hilux 2021',
    plateEnd: '456',
    dayPriceCents: 90_000,
    ruleCount: 0,
  },
];

/** Thandi's cars; what she saves is what she is shown then, if nobody was quicker. */
export function servePrices(cars = 1, plan = PLAN) {
  const is = { plan, version: 3, canChange: true };
  const server = serve({
    'prices/cars': () => ({ items: LISTED.slice(0, cars) }),
    'prices/plan': ({ vehicleId }) => ({ ...CAR, ...is, vehicleId, limits: LIMITS }),
    'prices/save': ({ version, plan: next }) => {
      if (version !== is.version) return refused('prices_changed', { version: is.version });
      is.plan = next;
      is.version += 1;
      return { ...CAR, plan: is.plan, version: is.version };
    },
    'prices/preview': ({ plan: next }) => ({ before: tripOf(180_000), after: next ? tripOf(216_000) : null }),
    'prices/suggestion': () => SUGGESTED,
    'prices/last-bulk': () => ({ last: null }),
  });
  return { server, is };
}

export function openPrices(address = '/host/tools') {
  render(
    <AppWithAccount address={address}>
      <PricesTab />
    </AppWithAccount>,
  );
  return userEvent.setup();
}

export const part = async (name: string) => within(await screen.findByRole('group', { name }));
