import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { after, hours } from '../time.ts';
import { type BrokenPromise, instantOffUntil, penaltyFor } from './penalties.ts';

const startAt = new Date('2026-12-04T08:00:00Z');
const rules = HOSTING_1.penalties;
const broken = (more: Partial<BrokenPromise>): BrokenPromise => ({
  kind: 'cancelled',
  startAt,
  at: startAt,
  brokenBefore: 1,
  isCarNotBack: false,
  ...more,
});
const notice = (count: number) => after(startAt, -hours(count));

describe('Thandi, who has let a guest down before in her last ten trips, owes', () => {
  it.each([
    ['100 hours before', { at: notice(100) }, 35_000],
    ['72 hours and a minute before', { at: notice(72 + 1 / 60) }, 35_000],
    ['72 hours before', { at: notice(72) }, 50_000],
    ['24 hours before', { at: notice(24) }, 50_000],
    ['23 hours before', { at: notice(23) }, 75_000],
    ['when the trip should have begun', { at: startAt }, 75_000],
    ['when she does not come', { kind: 'no_show', at: after(startAt, hours(1)) }, 100_000],
  ] as const)('%s', (_, more, cents) => {
    expect(penaltyFor(broken(more), rules)).toEqual({ fullCents: cents, waiver: null, cents });
  });
});

describe('nothing is owed', () => {
  it('the first time in ten trips', () => {
    expect(penaltyFor(broken({ brokenBefore: 0, at: notice(10) }), rules)).toEqual({
      fullCents: 75_000,
      waiver: 'first',
      cents: 0,
    });
  });

  it('when the guest before has not returned the car, however often it was', () => {
    for (const kind of ['cancelled', 'no_show'] as const)
      expect(penaltyFor(broken({ kind, isCarNotBack: true, brokenBefore: 5 }), rules)).toMatchObject({
        waiver: 'car_not_back',
        cents: 0,
      });
  });

  it('but not coming is never the first time', () => {
    expect(penaltyFor(broken({ kind: 'no_show', brokenBefore: 0 }), rules).cents).toBe(100_000);
  });
});

describe('until when a host is asked about each booking', () => {
  const { coaching } = HOSTING_1;
  const on = (day: string) => new Date(`${day}T10:00:00+02:00`);

  it('three within six months: 45 days from the third; with one of them proved, no longer', () => {
    const broken = [on('2026-07-10'), on('2026-09-10'), on('2026-11-10')];
    expect(instantOffUntil(broken, coaching)).toEqual(on('2026-12-25'));
    expect(instantOffUntil(broken.slice(1), coaching)).toBeNull();
    expect(instantOffUntil([], coaching)).toBeNull();
  });

  it('the last of several counts, and what lies too far apart does not', () => {
    const broken = [on('2026-07-10'), on('2026-09-10'), on('2026-11-10'), on('2026-11-20')];
    expect(instantOffUntil(broken, coaching)).toEqual(on('2027-01-04'));
    expect(instantOffUntil([on('2026-01-10'), on('2026-08-10'), on('2026-11-10')], coaching)).toBeNull();
  });
});
