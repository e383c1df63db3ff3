import { hostingPolicies } from '@kwela/contract/hosting/policies';
import { criteriaFor, TIERS, tripsToReach } from '@kwela/domain/hosting/standing';
import { HOSTING_1 } from '@kwela/domain/policy/versions/hosting-1';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf } from '../../../testing/ids.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { broken } from '../../../testing/server.ts';
import type { UseCaseAnswer } from '../../../testing/use-case-answers.ts';
import { AllStarPage, type HostStanding } from './AllStarPage.tsx';

/** Eight of nine trips with five stars: few enough to be said as “8 of 9”. */
const COUNTS = {
  tripCount: 9,
  cancelledCount: 0,
  ratedCount: 9,
  starsSum: 44,
  fiveStarCount: 8,
  cleanlinessRatedCount: 9,
  cleanlinessFiveCount: 9,
  conditionRatedCount: 9,
  conditionFiveCount: 9,
  askedCount: 0,
  answeredInTimeCount: 0,
  upheldSafetyCount: 0,
  liveCarCount: 1,
};
const trip = (number: number, exclusion: 'did_not_happen' | null) => ({
  bookingId: idOf(number),
  ref: `TRP-2611-0000${number}`,
  car: 'Volkswagen Polo 2022',
  outcome: exclusion === null ? ('completed' as const) : ('other' as const),
  at: '2026-11-20T08:00:00.000Z',
  stars: exclusion === null ? 5 : null,
  cleanliness: null,
  condition: null,
  exclusion,
});
const STANDING: HostStanding = {
  version: 1,
  held: 'rising',
  now: 'rising',
  period: { fromOn: '2025-12-03', toOn: '2026-12-03' },
  lastEvaluationOn: '2026-10-01',
  nextEvaluationOn: '2027-01-01',
  isWarned: false,
  appealUntilOn: '2026-10-15',
  counts: COUNTS,
  tiers: TIERS.map((tier) => ({
    tier,
    criteria: [...criteriaFor(tier, COUNTS, HOSTING_1.standing)],
    tripsNeeded: tripsToReach(tier, COUNTS, HOSTING_1.standing),
  })),
  tripCount: 2,
  trips: [trip(1, null), trip(2, 'did_not_happen')],
};
const POLICIES = hostingPolicies.output.parse({ policies: [JSON.parse(JSON.stringify(HOSTING_1))] });

const openWith = (standing: UseCaseAnswer<'host-numbers/standing'>) =>
  openPage(<AllStarPage />, '/host/all-star', {
    'host-numbers/standing': standing,
    'policies/hosting': () => POLICIES,
  });

async function open(changes: Partial<HostStanding> = {}) {
  openWith(() => ({ ...STANDING, ...changes }));
  await screen.findByText('Your tier');
}

it('shows each criterion with its value, sample and threshold, a small sample never as a percentage', async () => {
  await open();
  const table = within(screen.getByRole('region', { name: 'All-Star' })).getByRole('table');
  const row = within(table).getByRole('row', { name: /^Trips with five stars/ });
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toBe('Trips with five stars8 of 9 Metat least 85 %');
  expect(within(table).getByRole('row', { name: /^Requests answered/ }).textContent).toContain('–');
  expect(screen.getByText('11 more trips with five stars in everything reach it.')).toBeTruthy();
  expect(screen.getByText('More trips alone do not reach it.')).toBeTruthy();
});

it('projects exactly: ten more trips are one too few, eleven reach All-Star', async () => {
  await open();
  const slider = await screen.findByRole('slider');
  const said = () => screen.getByRole('status').textContent;
  fireEvent.change(slider, { target: { value: '10' } });
  expect(said()).toBe('After 10 more trips: Rising. Still missing for All-Star: Trips.');
  fireEvent.change(slider, { target: { value: '11' } });
  expect(said()).toBe('After 11 more trips: All-Star. All that All-Star asks is met.');
});

it('lists the trips that count and those that do not, with the reason', async () => {
  await open();
  const trips = within(screen.getByRole('region', { name: 'Trips that count' }));
  const [counted, other] = trips.getAllByRole('listitem');
  expect(counted?.textContent).toContain('5 stars');
  expect(other?.textContent).toContain('The trip did not happen');
});

it('comes whole, so that no part moves another', async () => {
  let tell = (_: typeof POLICIES) => {};
  const policies = new Promise<typeof POLICIES>((resolve) => {
    tell = resolve;
  });
  openPage(<AllStarPage />, '/host/all-star', {
    'host-numbers/standing': () => STANDING,
    'policies/hosting': () => policies,
  });
  expect(await screen.findByRole('status', { name: 'Opening your tier' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  tell(POLICIES);
  expect(await screen.findByRole('slider')).toBeTruthy();
});

it('warns who would lose their tier', async () => {
  await open({ held: 'all_star', isWarned: true });
  expect(screen.getByText(/You would lose your tier on/)).toBeTruthy();
});

it('says that it did not load', async () => {
  openWith(() => broken());
  expect(await screen.findByText('Your tier did not load')).toBeTruthy();
});
