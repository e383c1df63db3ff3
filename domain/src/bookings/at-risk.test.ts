import { describe, expect, it } from 'vitest';
import { after, hours, minutes } from '../time.ts';
import { atRiskSince, type TripBefore } from './at-risk.ts';
import { BOOKING_STATES } from './states.ts';

const endAt = new Date('2026-12-08T08:00:00Z');
const at = (ms: number) => after(endAt, ms);
const before: TripBefore = { state: 'overdue', endAt, lateAt: at(minutes(30)), gapMs: hours(2) };
const next = { state: 'ready', startAt: at(hours(5)) } as const;

describe('a trip whose car is not back', () => {
  it('is at risk from the gap before its start on', () => {
    expect(atRiskSince(next, before, at(hours(3) - 1))).toBeNull();
    expect(atRiskSince(next, before, at(hours(3)))).toEqual(at(hours(3)));
    expect(atRiskSince(next, before, at(hours(30)))).toEqual(at(hours(3)));
  });

  it('is not before the car counts as late, however soon it starts', () => {
    const soon = { ...next, startAt: at(hours(2)) };
    expect(atRiskSince(soon, before, at(minutes(29)))).toBeNull();
    expect(atRiskSince(soon, before, at(minutes(30)))).toEqual(at(minutes(30)));
  });

  it('is only where it is agreed, and the other one late', () => {
    const now = at(hours(4));
    const atRisk = (one: typeof next | object, other: object) =>
      atRiskSince({ ...next, ...one }, { ...before, ...other }, now) !== null;
    expect(BOOKING_STATES.filter((state) => atRisk({ state }, {}))).toEqual(['confirmed', 'ready']);
    expect(BOOKING_STATES.filter((state) => atRisk({}, { state }))).toEqual(['overdue', 'unrecovered']);
    expect(atRisk({}, { endAt: at(hours(6)) })).toBe(false);
    expect(atRiskSince(next, null, now)).toBeNull();
  });
});
