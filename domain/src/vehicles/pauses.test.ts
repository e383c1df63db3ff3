import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { after, hours, instantFromLocal, minutes } from '../time.ts';
import { listingLifecycle } from './listing-lifecycle.ts';
import { type PauseFacts, type PauseReason, pauseReasons, pausing } from './pauses.ts';

const NOW = instantFromLocal('2026-11-23', 600);
const sound: PauseFacts = {
  discExpiresOn: '2027-03-31',
  isTrackerNeeded: true,
  trackerHeardAt: after(NOW, -hours(1)),
  hasOpenRecall: false,
  isUndrivable: false,
  isHostInCoaching: false,
};
const reasons = (change: Partial<PauseFacts>, now = NOW) =>
  pauseReasons({ ...sound, ...change }, now, HOSTING_1.papers);

describe('why Thandi’s car is paused', () => {
  it.each<[string, Partial<PauseFacts>, PauseReason[]]>([
    ['nothing', {}, []],
    ['a disc that ran out yesterday', { discExpiresOn: '2026-11-22' }, ['disc']],
    ['a disc that runs out today', { discExpiresOn: '2026-11-23' }, []],
    ['a disc that nobody has asked for', { discExpiresOn: null }, []],
    ['a tracker silent for 72 hours', { trackerHeardAt: after(NOW, -hours(72)) }, []],
    ['… and a minute', { trackerHeardAt: after(NOW, -hours(72) - minutes(1)) }, ['tracker']],
    ['a silent tracker that it does not need', { isTrackerNeeded: false, trackerHeardAt: new Date(0) }, []],
    ['a tracker that we do not hear', { trackerHeardAt: null }, []],
    ['a recall', { hasOpenRecall: true }, ['recall']],
    ['damage', { isUndrivable: true }, ['claim']],
    ['a host who cancels', { isHostInCoaching: true }, ['cancellations']],
    ['several', { isUndrivable: true, discExpiresOn: '2020-01-01' }, ['disc', 'claim']],
  ])('%s', (_, change, expected) => {
    expect(reasons(change)).toEqual(expected);
  });

  it('is the disc from the first minute of the day after, on the South African clock', () => {
    const change = { discExpiresOn: '2026-11-23' };
    expect(reasons(change, instantFromLocal('2026-11-23', 1_439))).toEqual([]);
    expect(reasons({ ...change, trackerHeardAt: null }, instantFromLocal('2026-11-24', 0))).toEqual(['disc']);
  });

  it('opens it again only when the last reason is gone, and never when she paused it herself', () => {
    expect(pausing('live', ['disc'])).toBe('pause');
    expect(pausing('live', [])).toBeNull();
    expect(pausing('auto_paused', ['claim'])).toBeNull();
    expect(pausing('auto_paused', [])).toBe('resume');
    expect(pausing('snoozed', ['disc'])).toBeNull();
    expect(pausing('snoozed', [])).toBeNull();
  });

  it('is what the table of a listing’s life lets the system do', () => {
    for (const state of ['live', 'auto_paused'] as const) {
      const does = pausing(state, state === 'live' ? ['disc'] : []);
      expect(does !== null && listingLifecycle.transition(state, does, 'system').ok).toBe(true);
    }
  });
});
