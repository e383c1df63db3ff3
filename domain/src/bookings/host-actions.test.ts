import { expect, it } from 'vitest';
import { mayActForHost } from '../hosting/co-host-scopes.ts';
import { transitionsWithin } from '../hosting/team/transitions-within.ts';
import { HOST_TRANSITION_ACTIONS } from './host-actions.ts';
import { BOOKING_TRANSITIONS, bookingLifecycle, transitionsFor } from './lifecycle.ts';

it('every transition of a host is some of their work, and no other transition is', () => {
  const ofHosts = BOOKING_TRANSITIONS.filter((name) =>
    bookingLifecycle.table[name].by.some((role) => role === 'host'),
  );
  expect(Object.keys(HOST_TRANSITION_ACTIONS).toSorted()).toEqual(ofHosts.toSorted());
});

it.each([
  ['requested', ['calendar'], ['accept', 'decline']],
  ['requested', ['hand_over'], []],
  ['ready', ['hand_over'], ['check_in', 'report_guest_no_show']],
  ['ready', ['calendar', 'messages', 'money'], []],
  ['closing', ['calendar', 'messages', 'money'], []],
  ['closing', ['hand_over'], ['open_claim']],
] as const)('in a booking that is %s a co-host with %o may %o', (state, scopes, may) => {
  const able = transitionsWithin(HOST_TRANSITION_ACTIONS, transitionsFor(state, 'host'), (action) =>
    mayActForHost(scopes, action),
  );
  expect(able).toEqual(may);
});
