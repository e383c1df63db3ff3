import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../testing/ids.ts';
import { broken } from '../../../testing/server.ts';
import type { UseCaseAnswer } from '../../../testing/use-case-answers.ts';
import { SUMMARY } from '../../bookings/testing/sample.ts';
import { openDashboard } from '../testing/open-dashboard.tsx';
import type { HostToday } from './TaskItem.tsx';

const REQUEST = {
  ...SUMMARY,
  bookingId: idOf(1),
  state: 'requested' as const,
  viewer: 'host' as const,
  payoutCents: 230_400,
};
const NOTHING: HostToday = { tasks: [], moreCount: 0, nextStep: 'list_car', nextTrip: null };
const NOW = new Date('2026-12-02T08:00:00Z');

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const open = (answer: UseCaseAnswer<'host-work/today'>, role?: string) =>
  openDashboard('/host/dashboard', { 'host-work/today': answer }, role);

it('lists what waits with its time, and answers a request where it stands', async () => {
  const { server, person } = open(() => ({
    ...NOTHING,
    tasks: [
      {
        kind: 'answer_request',
        dueAt: '2026-12-02T10:00:00.000Z',
        booking: REQUEST,
        car: null,
        ticket: null,
      },
      {
        kind: 'car_paused',
        dueAt: null,
        booking: null,
        car: {
          id: idOf(2),
          title: 'Toyota Hilux 2022',
          plate: 'CA123456',
          state: 'auto_paused',
          pauseReasons: ['disc'],
          discExpiresOn: '2026-11-30',
        },
        ticket: null,
      },
      {
        kind: 'answer_support',
        dueAt: null,
        booking: null,
        car: null,
        ticket: { ref: 'SUP-1', topic: 'payout' },
      },
    ],
    moreCount: 2,
    nextTrip: null,
  }));
  expect(await screen.findByRole('heading', { level: 2, name: '5 things to do' })).toBeTruthy();
  const [request, paused, ticket] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading') !== null);
  expect(request?.textContent?.replaceAll('\u00a0', ' ')).toContain('Answer by Wed 2 Dec, 12:00, 2 h left');
  expect(paused?.textContent).toContain('Toyota Hilux 2022 CA123456');
  expect(paused?.textContent).toContain('Its licence disc has expired.');
  expect(
    within(ticket ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/host/support?ticket=SUP-1');
  expect(screen.getByText('2 more are listed once these are done.')).toBeTruthy();

  server.on('bookings/accept', () => ({ bookingId: REQUEST.bookingId, state: 'confirmed' }));
  server.on('host-work/today', () => ({
    ...NOTHING,
    nextStep: 'next_trip',
    nextTrip: { ...REQUEST, state: 'confirmed' },
  }));
  await person.click(screen.getByRole('button', { name: 'Accept Sipho’s request' }));
  await person.click(await screen.findByRole('button', { name: 'Accept request' }));
  expect(await screen.findByText('Nothing to do today')).toBeTruthy();
  expect(server.asked('bookings/accept')).toEqual([{ id: REQUEST.bookingId }]);
  expect(screen.getByRole('heading', { level: 2, name: 'Next trip' })).toBeTruthy();
});

it('says so when it did not load, and asks again', async () => {
  const { server, person } = open(() => broken());
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Today did not load')).toBeTruthy();
  server.on('host-work/today', () => NOTHING);
  await person.click(again);
  expect(await screen.findByText('List your first car')).toBeTruthy();
});

it('tells who is no host how to become one, and asks for nothing of theirs', async () => {
  const { server } = open(() => NOTHING, 'guest');
  expect(await screen.findByText('This page is for hosts')).toBeTruthy();
  expect(server.asked('host-work/today')).toEqual([]);
});

it.each([
  ['finish_onboarding', 'A few details are still missing', 'Continue', '/host/onboarding'],
  ['list_car', 'List your first car', 'List a car', '/host/add-vehicle'],
  ['await_review', "We're looking at your car", 'See your cars', '/host/dashboard?tab=vehicles'],
  ['wake_car', 'Your cars take no bookings now', 'See your cars', '/host/dashboard?tab=vehicles'],
  ['set_prices', 'Nothing to do today', 'See your prices', '/host/tools'],
  ['next_trip', 'Nothing to do today', 'See all bookings', '/host/dashboard?tab=bookings'],
] as const)('offers “%s” where nothing else waits', async (nextStep, title, action, href) => {
  open(() => ({ ...NOTHING, nextStep }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(href);
  expect(screen.queryByRole('heading', { name: 'Next trip' })).toBeNull();
});

it('shows the next trip below the tasks, unless it is one of them', async () => {
  const task = { kind: 'hand_over', dueAt: null, booking: REQUEST, car: null, ticket: null } as const;
  open(() => ({ ...NOTHING, tasks: [task], nextTrip: { ...REQUEST, bookingId: idOf(7) } }));
  expect(await screen.findByRole('heading', { level: 2, name: '1 thing to do' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Next trip' })).toBeTruthy();
  cleanup();
  open(() => ({ ...NOTHING, tasks: [task], moreCount: 1, nextTrip: REQUEST }));
  expect(await screen.findByRole('heading', { level: 2, name: '2 things to do' })).toBeTruthy();
  expect(screen.getByText('1 more is listed once these are done.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Next trip' })).toBeNull();
});
