import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../../lib/api.ts';
import { idOf } from '../../../../testing/ids.ts';
import { type Answers, answerOf, broken, refused } from '../../../../testing/server.ts';
import { PLACE } from '../../team/testing/sample.ts';
import { openDashboard } from '../../testing/open-dashboard.tsx';
import { CAR, EARNINGS } from '../testing/sample.ts';
import { PAYOUTS } from './testing/sample.ts';

type Statement = OutputOf<'payouts/trip'>;

const TRIP = idOf(3);
const PART: Statement['items'][number] = {
  id: idOf(5),
  part: 1,
  state: 'paid',
  bookingId: TRIP,
  ref: 'TRP-2611-7QK4M',
  car: CAR,
  grossCents: 10_001,
  feeCents: 2_501,
  feeVatCents: 326,
  cents: 7_500,
  // The next day on the clock of South Africa.
  overAt: '2026-11-14T22:30:00.000Z',
  payOn: null,
  holdReason: null,
  payoutId: idOf(6),
};
const COMING = { ...PART, id: idOf(7), part: 2, state: 'accruing', overAt: null, payoutId: null } as const;
const STATEMENT: Statement = {
  bookingId: TRIP,
  ref: 'TRP-2611-7QK4M',
  car: CAR,
  startAt: '2026-11-10T22:30:00.000Z',
  endAt: '2026-11-24T08:00:00.000Z',
  items: [PART, COMING, { ...COMING, id: idOf(8), part: 3, payOn: '2026-12-04' }],
  payouts: [
    {
      id: idOf(6),
      batchOn: '2026-11-17',
      state: 'paid',
      cents: 7_500,
      offsetCents: 0,
      accountEnd: '5678',
      reference: 'kwela-payout-1',
      failure: null,
      tryAt: null,
      paidAt: '2026-11-17T22:30:00.000Z',
    },
  ],
  inAll: { grossCents: 30_003, feeCents: 7_503, feeVatCents: 978, cents: 22_500 },
};
const THANDI = { id: idOf(9), first_name: 'Thandi', last_name: 'Dlamini' };

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T22:30:00Z') }));

const open = (answers: Answers = {}, address = `trip=${TRIP}`) =>
  openDashboard(`/host/dashboard?tab=earnings&${address}`, {
    'GET /rest/v1/profiles': () => answerOf(THANDI),
    'payouts/trip': () => STATEMENT,
    'payouts/mine': () => PAYOUTS,
    'host-numbers/earnings': () => EARNINGS,
    ...answers,
  });
const heading = () => screen.findByRole('heading', { name: 'Statement for trip TRP-2611-7QK4M' });
const text = (element: Element | undefined) => element?.textContent?.replaceAll(/\s/g, ' ');

describe('the statement of a trip', () => {
  it('names its host and its days in South Africa, and takes the focus', async () => {
    open();
    const title = await heading();
    expect(document.activeElement).toBe(title);
    expect(await screen.findByText('Thandi Dlamini · Volkswagen Polo 2022, CA123456')).toBeTruthy();
    expect(
      screen.getByText(
        /^From Wednesday, 11 November 2026 to Tuesday, 24 November 2026\. Made by Kwela on Thursday, 3 December 2026/,
      ),
    ).toBeTruthy();
  });

  it('has each part to the cent, with the day on which it was or will be paid, if there is one', async () => {
    open();
    await heading();
    const [, paid, running, scheduled] = within(screen.getByRole('table')).getAllByRole('row').map(text);
    expect(paid).toBe('Sun 15 Nov 2026PaidR100.01R25.01R3.26R75.00Wed 18 Nov 2026');
    expect(running).toBe('–Trip under wayR100.01R25.01R3.26R75.00–');
    expect(scheduled).toMatch(/Fri 4 Dec 2026$/);
    expect(screen.getAllByRole('definition').map(text)).toEqual(['R300.03', 'R75.03', 'R9.78', 'R225.00']);
  });

  it('says before the trip that there is nothing to pay, and has nothing to print', async () => {
    open({ 'payouts/trip': () => ({ ...STATEMENT, items: [], payouts: [] }) });
    expect(await screen.findByText('The trip has not begun, so there is nothing to pay yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
  });

  it.each([
    ['is broken', broken(), /^Something broke on our side/],
    ['knows no such trip', refused('not_found'), /^We couldn’t find that/],
  ])('says so when the server %s, with the way back', async (_, answer, words) => {
    open({ 'payouts/trip': () => answer });
    expect(await screen.findByText('The statement did not load')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to your earnings' }).getAttribute('href')).toBe(
      '/host/dashboard?tab=earnings',
    );
  });

  it('of an address that was cut short is not asked for: the earnings stand in its place', async () => {
    const { server } = open({}, `trip=${TRIP.slice(0, 12)}`);
    expect(await screen.findByRole('region', { name: 'Your money' })).toBeTruthy();
    expect(server.asked('payouts/trip')).toEqual([]);
  });

  it('that a co-host opens names the host whose money it is, and leads back to their payouts', async () => {
    const { server } = open(
      { 'team/workplaces': () => ({ items: [{ ...PLACE, scopes: ['money'] }] }) },
      `trip=${TRIP}&of=${PLACE.hostId}`,
    );
    await heading();
    expect(screen.getByText('Johan Botha · Volkswagen Polo 2022, CA123456')).toBeTruthy();
    expect(screen.queryByText(/Thandi/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to your earnings' }).getAttribute('href')).toBe(
      `/host/dashboard?tab=earnings&of=${PLACE.hostId}`,
    );
    expect(server.asked('host-numbers/earnings')).toEqual([]);
  });
});
