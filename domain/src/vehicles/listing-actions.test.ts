import { expect, it } from 'vitest';
import { mayActForHost } from '../hosting/co-host-scopes.ts';
import { transitionsWithin } from '../hosting/team/transitions-within.ts';
import { LISTING_TRANSITION_ACTIONS } from './listing-actions.ts';
import { listingLifecycle } from './listing-lifecycle.ts';

const ofHost = (state: (typeof listingLifecycle.states)[number]) =>
  listingLifecycle.transitionsFor(state, 'host');

it.each(listingLifecycle.states)('a host may take all of theirs while a listing is %s', (state) => {
  expect(transitionsWithin(LISTING_TRANSITION_ACTIONS, ofHost(state), () => true)).toEqual(ofHost(state));
});

it('every transition of a host is some of their work, and no other transition is', () => {
  const ofHosts = listingLifecycle.names.filter((name) =>
    listingLifecycle.table[name].by.some((role) => role === 'host'),
  );
  expect(Object.keys(LISTING_TRANSITION_ACTIONS).toSorted()).toEqual(ofHosts.toSorted());
});

it('a co-host with every scope pauses and resumes a car, and does no more with its listing', () => {
  const scopes = ['calendar', 'hand_over', 'messages', 'money'] as const;
  const may = listingLifecycle.states.flatMap((state) =>
    transitionsWithin(LISTING_TRANSITION_ACTIONS, ofHost(state), (action) => mayActForHost(scopes, action)),
  );
  expect(new Set(may)).toEqual(new Set(['snooze', 'wake']));
});
