import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { after, hours, instantFromLocal } from '../time.ts';
import { dueListingTransition, isSnoozeDay, listingTimersOf, type TimedListing } from './listing-timers.ts';
import type { PauseFacts } from './pauses.ts';

const NOW = instantFromLocal('2026-11-23', 600);
const { papers } = HOSTING_1;
const facts: PauseFacts = {
  discExpiresOn: '2026-11-30',
  isTrackerNeeded: true,
  trackerHeardAt: null,
  hasOpenRecall: false,
  isUndrivable: false,
  isHostInCoaching: false,
};
const live: TimedListing = { state: 'live', snoozedUntilOn: null, facts };

describe('what the clock does with Thandi’s car', () => {
  it('is to pause it when its disc has run out, in the first minute of the next day', () => {
    const endAt = instantFromLocal('2026-12-01', 0);
    expect(listingTimersOf(live, papers)).toEqual([{ timer: 'listing_pause', dueAt: endAt }]);
    expect(dueListingTransition(live, after(endAt, -1), papers)).toBeNull();
    expect(dueListingTransition(live, endAt, papers)).toBe('pause');
  });

  it('is to pause it sooner when its tracker has been silent for more than 72 hours', () => {
    const heard = { ...live, facts: { ...facts, trackerHeardAt: NOW } };
    const [timer] = listingTimersOf(heard, papers);
    expect(timer?.dueAt).toEqual(after(NOW, hours(72) + 1));
    expect(dueListingTransition(heard, after(NOW, hours(72)), papers)).toBeNull();
    expect(dueListingTransition(heard, after(NOW, hours(72) + 1), papers)).toBe('pause');
    const unneeded = { ...live, facts: { ...facts, isTrackerNeeded: false, trackerHeardAt: NOW } };
    expect(listingTimersOf(unneeded, papers)[0]?.dueAt).toEqual(instantFromLocal('2026-12-01', 0));
  });

  it('is nothing by itself while nobody knows its disc and its tracker is not heard', () => {
    const unknown = { ...live, facts: { ...facts, discExpiresOn: null } };
    expect(listingTimersOf(unknown, papers)).toEqual([]);
    expect(dueListingTransition(unknown, instantFromLocal('2030-01-01', 0), papers)).toBeNull();
    const heard = { ...live, facts: { ...facts, discExpiresOn: null, trackerHeardAt: NOW } };
    expect(listingTimersOf(heard, papers)[0]?.dueAt).toEqual(after(NOW, hours(72) + 1));
  });

  it('is to wake it on the day that she named, even when it has to be paused at once', () => {
    const snoozed: TimedListing = { ...live, state: 'snoozed', snoozedUntilOn: '2026-12-24' };
    const morning = instantFromLocal('2026-12-24', 0);
    expect(listingTimersOf(snoozed, papers)).toEqual([{ timer: 'listing_wake', dueAt: morning }]);
    expect(dueListingTransition(snoozed, after(morning, -1), papers)).toBeNull();
    expect(dueListingTransition(snoozed, morning, papers)).toBe('wake');
    expect(dueListingTransition({ ...live }, morning, papers)).toBe('pause');
  });

  it('is nothing with one that she snoozed without a day, that nobody looked at, or that is suspended', () => {
    for (const one of [
      { ...live, state: 'snoozed' },
      { state: 'in_review', snoozedUntilOn: null, facts: null },
      { ...live, state: 'suspended' },
    ] as const) {
      expect(listingTimersOf(one, papers)).toEqual([]);
      expect(dueListingTransition(one, instantFromLocal('2027-11-23', 0), papers)).toBeNull();
    }
  });

  it('resumes it when the last reason is gone', () => {
    const paused: TimedListing = { ...live, state: 'auto_paused' };
    expect(dueListingTransition(paused, NOW, papers)).toBe('resume');
    expect(
      dueListingTransition({ ...paused, facts: { ...facts, isUndrivable: true } }, NOW, papers),
    ).toBeNull();
  });
});

it('snoozes a car from tomorrow on, for a year at most', () => {
  expect(isSnoozeDay('2026-11-23', '2026-11-23')).toBe(false);
  expect(isSnoozeDay('2026-11-24', '2026-11-23')).toBe(true);
  expect(isSnoozeDay('2027-11-23', '2026-11-23')).toBe(true);
  expect(isSnoozeDay('2027-11-24', '2026-11-23')).toBe(false);
});
