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

it('puts a trip on its day in South Africa, and says what became of it', async () => {
  const late = { ...trip(1, null), at: '2026-11-20T22:30:00.000Z' };
  await open({
    tripCount: 12,
    trips: [
      { ...late, stars: 1 },
      { ...late, bookingId: idOf(3), stars: null },
      { ...late, bookingId: idOf(4), outcome: 'cancelled_by_host', stars: null },
    ],
  });
  const trips = within(screen.getByRole('region', { name: 'Trips that count' }));
  const [starred, unrated, cancelled] = trips.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(starred).toMatch(/21 Nov.*1 star$/);
  expect(unrated).toMatch(/No review$/);
  expect(cancelled).toMatch(/You cancelled$/);
  expect(trips.getByText('The latest 3 of 12 trips are listed; all of them are counted.')).toBeTruthy();
  expect(trips.queryByRole('heading', { name: /do not count/ })).toBeNull();
});

it('says before the first trip that none counts yet', async () => {
  await open({ held: 'new', now: 'new', tripCount: 0, trips: [] });
  expect(screen.getByText('None yet. A trip counts here once it has ended.')).toBeTruthy();
  expect(screen.queryByText(/^The latest/)).toBeNull();
});

it('goes without the outlook when the rules did not come, and asks for nothing twice', async () => {
  const { server } = openPage(<AllStarPage />, '/host/all-star', {
    'host-numbers/standing': () => STANDING,
    'policies/hosting': () => broken(),
  });
  await screen.findByText('Your tier');
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByRole('region', { name: 'All-Star' })).toBeTruthy();
  expect(server.asked('policies/hosting')).toHaveLength(1);
});

it('looks ahead from no more trips to sixty, and says how many to who does not see it', async () => {
  await open();
  const slider = await screen.findByRole('slider', { name: /^More trips, each answered in time/ });
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('0 more trips');
  expect(screen.getByRole('status').textContent).toMatch(
    /^After 0 more trips: Rising\. Still missing for All-Star: /,
  );
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('1 more trip');
  fireEvent.change(slider, { target: { value: '61' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('60 more trips');
});

it('is loaded with the next try when it failed', async () => {
  const { server, person } = openWith(() => broken());
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.on('host-numbers/standing', () => STANDING);
  await person.click(again);
  expect(await screen.findByText('Your tier')).toBeTruthy();
});
