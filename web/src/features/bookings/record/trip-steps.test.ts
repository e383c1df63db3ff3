import { BOOKING_TRANSITIONS } from '@kwela/domain/bookings/lifecycle';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { expect, it } from 'vitest';
import { BOOKING, NOW } from '../testing/sample.ts';
import { eventWords } from './event-labels.ts';
import { tripSteps } from './trip-steps.tsx';

const told = (changes: object) =>
  tripSteps({ ...BOOKING, ...changes }, NOW).map(({ state, title }) => [state, title]);

it('tells what happened, what is now and what comes', () => {
  expect(told({})).toEqual([
    ['done', 'Car held for payment'],
    ['done', 'Paid and confirmed'],
    ['now', 'Waiting for pick-up'],
    ['next', 'Address and phone number'],
    ['next', 'Pick-up'],
    ['next', 'Return'],
    ['next', 'Deposit back'],
  ]);
});

it('marks what is now, and not what happens in two weeks', () => {
  const nowIn = (changes: object) =>
    tripSteps({ ...BOOKING, ...changes }, NOW).find(({ state }) => state === 'now');
  expect(nowIn({})).toMatchObject({ time: 'Until Fri 4 Dec, 10:00' });
  expect(nowIn({ state: 'ready' })).toMatchObject({
    title: 'Waiting for pick-up',
    time: 'Until Fri 4 Dec, 10:00',
  });
  expect(nowIn({ state: 'in_progress' })).toMatchObject({
    title: 'On the road',
    time: 'Until Tue 8 Dec, 10:00',
  });
  // The moment has gone by: nobody is told to wait until then.
  expect(nowIn({ state: 'ready', startAt: '2026-11-20T08:00:00.000Z' })).not.toHaveProperty('time');
});

it('waits for a person in a request, with their deadline', () => {
  const steps = tripSteps({ ...BOOKING, state: 'requested', nextDueAt: '2026-11-20T18:00:00Z' }, NOW);
  const now = steps.find(({ state }) => state === 'now');
  expect(now).toMatchObject({ title: 'Requested', time: 'Until Fri 20 Nov, 20:00' });
});

it('promises the payout to the host where it promises the deposit to the guest', () => {
  expect(told({ viewer: 'host', payoutCents: 230_400 }).at(-1)).toEqual(['next', 'Paid out to you']);
});

it('does not tick off what went another way than planned', () => {
  const declined = { transition: 'decline', state: 'declined', by: 'host', at: '2026-11-20T10:00:00.000Z' };
  const late = {
    transition: 'become_overdue',
    state: 'overdue',
    by: 'system',
    at: '2026-12-08T10:00:00.000Z',
  };
  const settled = {
    transition: 'complete',
    state: 'completed',
    by: 'system',
    at: '2026-12-12T10:00:00.000Z',
  };
  expect(told({ state: 'declined', events: [declined] })).toEqual([['missed', 'Declined by the host']]);
  expect(told({ state: 'overdue', events: [late] })[0]).toEqual(['missed', 'Late']);
  expect(told({ state: 'completed', events: [settled] })).toEqual([['done', 'Settled']]);
});

it('has exactly one step that is now, or none once everything has ended', () => {
  for (const state of BOOKING_STATES) {
    const steps = tripSteps({ ...BOOKING, state }, NOW);
    const nows = steps.filter((step) => step.state === 'now').length;
    const nexts = steps.filter((step) => step.state === 'next').length;
    expect(nows, state).toBe(nexts + nows === 0 ? 0 : 1);
  }
});

it('has its own words for every transition', () => {
  const words = BOOKING_TRANSITIONS.map((transition) => eventWords({ transition, state: 'confirmed' }));
  expect(new Set(words).size).toBe(words.length);
});
