import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { corollaCross, fourDays, NOW } from '../testing/arbitraries.ts';
import { after, hours, instantFromLocal, minutes } from '../time.ts';
import { refusalForWindow } from './window-rules.ts';

const at = (on: string, hour: number, minute = 0) => instantFromLocal(on, hour * 60 + minute);
const check = (startAt: Date, endAt: Date, terms = corollaCross) =>
  refusalForWindow(terms, { startAt, endAt }, NOW, POLICY_1);

describe('when Nomvula’s car can be taken', () => {
  it('takes a trip that fits, the first and the last minute of hand-over included', () => {
    expect(refusalForWindow(corollaCross, fourDays, NOW, POLICY_1)).toBeNull();
    expect(check(at('2026-12-04', 7), at('2026-12-05', 20))).toBeNull();
  });

  it.each([
    ['a start that has passed', NOW, after(NOW, hours(30)), 'trip_in_past'],
    [
      'two hours’ notice of the three she needs',
      at('2026-11-20', 16),
      at('2026-11-21', 16),
      'lead_time_too_short',
    ],
    ['an end before the start', at('2026-12-05', 10), at('2026-12-04', 10), 'trip_too_short'],
    ['61 days of at most 60', at('2026-12-04', 10), at('2027-02-03', 10), 'trip_too_long'],
    ['pick-up at 06:59', at('2026-12-04', 6, 59), at('2026-12-08', 10), 'hand_over_hours'],
    ['return at 20:01', at('2026-12-04', 10), at('2026-12-08', 20, 1), 'hand_over_hours'],
    ['return on Christmas Day', at('2026-12-20', 10), at('2026-12-25', 10), 'no_start_day'],
    ['pick-up on Christmas Day', at('2026-12-25', 10), at('2026-12-28', 10), 'no_start_day'],
  ])('refuses %s', (_, startAt, endAt, refusal) => {
    expect(check(startAt, endAt)?.refusal).toBe(refusal);
  });

  it('names the limit', () => {
    const late = check(after(NOW, hours(2)), after(NOW, hours(26)));
    expect(late?.details).toEqual({ leadMinutes: 180, earliestStartAt: '2026-11-20T15:00:00.000Z' });
    const early = check(at('2026-12-04', 5), at('2026-12-08', 10));
    expect(early?.details).toEqual({ fromMinute: 420, toMinute: 1_200 });
  });

  it('asks an hour of notice even from a host who asks none, and at most 90 days from anybody', () => {
    const open = {
      ...corollaCross,
      leadMinutes: 0,
      maxDays: 365,
      handOver: { ...corollaCross.handOver, fromMinute: 0, toMinute: 1_440 },
    };
    expect(check(after(NOW, minutes(59)), after(NOW, hours(30)), open)?.refusal).toBe('lead_time_too_short');
    expect(check(after(NOW, minutes(60)), after(NOW, hours(30)), open)).toBeNull();
    expect(check(after(NOW, hours(2)), after(NOW, hours(2 + 24 * 91)), open)?.details).toEqual({
      maxDays: 90,
      rentalDays: 91,
    });
  });

  it('lets a host who hands over until 24:00 do so at midnight, by the rules of the day that ends', () => {
    const evening = {
      ...corollaCross,
      handOver: { fromMinute: 720, toMinute: 1_440, noStartOn: ['2026-12-25'] },
    };
    expect(check(at('2026-12-20', 13), at('2026-12-25', 0), evening)).toBeNull();
    expect(check(at('2026-12-20', 13), at('2026-12-26', 0), evening)?.refusal).toBe('no_start_day');
  });
});
