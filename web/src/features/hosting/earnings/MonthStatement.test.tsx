import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../testing/ids.ts';
import { type Answers, broken } from '../../../testing/server.ts';
import { openDashboard } from '../testing/open-dashboard.tsx';
import { PAYOUTS } from './payouts/testing/sample.ts';
import { CAR, EARNINGS, MONEY } from './testing/sample.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T22:30:00Z') }));

const SUM = {
  monthOn: '2026-11-01',
  tripCount: 2,
  ...MONEY,
  grossCents: 1_001,
  feeCents: 334,
  feeVatCents: 44,
};
const trip = (number: number, endAt: string) => ({
  ...MONEY,
  bookingId: idOf(number),
  ref: `TRP-2611-0000${number}`,
  state: 'completed' as const,
  car: CAR,
  startAt: '2026-11-10T08:00:00.000Z',
  endAt,
});
const TWO_TRIPS = {
  ...EARNINGS,
  months: [SUM],
  trips: [
    // The last day of November here, and still the day before in London.
    trip(1, '2026-11-29T22:30:00.000Z'),
    { ...trip(2, '2026-11-14T08:00:00.000Z'), grossCents: 1_001, feeCents: 334, feeVatCents: 44 },
  ],
};

const open = (answers: Answers) => openDashboard('/host/dashboard?tab=earnings&statement=2026-11', answers);
const text = (element: Element | undefined) => element?.textContent?.replaceAll(/\s/g, ' ');

describe('the statement of a month', () => {
  it('takes the focus, is made on the day of South Africa, and leads back to the earnings', async () => {
    const { person } = open({ 'host-numbers/earnings': () => TWO_TRIPS, 'payouts/mine': () => PAYOUTS });
    const heading = await screen.findByRole('heading', { name: 'Statement for November 2026' });
    expect(document.activeElement).toBe(heading);
    expect(
      screen.getByText(
        /from Sunday, 1 November 2026 to Monday, 30 November 2026\. Made by Kwela on Thursday, 3 December 2026/,
      ),
    ).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Back to your earnings' }));
    expect(await screen.findByRole('region', { name: 'Your money' })).toBeTruthy();
  });

  it('has each trip with its last day here, and sums to the cent', async () => {
    open({ 'host-numbers/earnings': () => TWO_TRIPS });
    await screen.findByRole('heading', { name: 'Statement for November 2026' });
    const [, first, second, last] = within(screen.getByRole('table')).getAllByRole('row').map(text);
    expect(first).toContain('30 Nov 2026');
    expect(second).toContain('R10.01R3.34R0.44R6.67');
    expect(last).toMatch(/^2 tripsR10\.01R3\.34R0\.44R6\.67/);
    expect(screen.getAllByRole('definition').map(text)).toEqual(['R6.67', 'R0.00', 'R1 710.00', 'R0.00']);
  });

  it('of a month without a trip says so, and has nothing to print', async () => {
    open({ 'host-numbers/earnings': () => ({ ...EARNINGS, months: [], trips: [] }) });
    expect(await screen.findByText('No trip of this month has earned anything.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
  });

  it('is loaded with the next try when it failed, with the way back above it meanwhile', async () => {
    const { server, person } = open({ 'host-numbers/earnings': () => broken() });
    expect(await screen.findByText('The statement did not load')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to your earnings' })).toBeTruthy();
    server.on('host-numbers/earnings', () => TWO_TRIPS);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Statement for November 2026' })).toBeTruthy();
  });
});

describe('the month that an address names', () => {
  it.each(['2026-13', '2026-00', '1999-11', '2026-1', 'november'])('is not taken as %s', async (month) => {
    const { server } = openDashboard(`/host/dashboard?tab=earnings&statement=${month}`, {
      'host-numbers/earnings': () => EARNINGS,
      'payouts/mine': () => PAYOUTS,
    });
    expect(await screen.findByRole('region', { name: 'Your money' })).toBeTruthy();
    expect(server.asked('host-numbers/earnings')).toEqual([{}]);
  });

  it('ends with its own last day', async () => {
    const { server } = openDashboard('/host/dashboard?tab=earnings&statement=2028-02', {
      'host-numbers/earnings': () => ({ ...EARNINGS, months: [], trips: [] }),
    });
    await screen.findByText('No trip of this month has earned anything.');
    expect(server.asked('host-numbers/earnings')).toEqual([
      { withTrips: 'true', fromOn: '2028-02-01', lastOn: '2028-02-29' },
    ]);
  });
});
