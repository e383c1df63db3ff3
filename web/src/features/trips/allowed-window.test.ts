import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { refusalForWindow } from '@kwela/domain/pricing/window-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestEnd, nearestAllowed, soonestStart, type TimeRules } from './allowed-window.ts';

/** Friday 20 November 2026, 17:10 in South Africa. */
const NOW = new Date('2026-11-20T15:10:00Z');
/** Three days at least, from 08:00 to 18:00, not on the Day of Reconciliation, a day's notice. */
const RULES: TimeRules = {
  minDays: 3,
  maxDays: 30,
  leadMinutes: 1_440,
  handOver: { fromMinute: 480, toMinute: 1_080, noStartOn: ['2026-12-16'] },
};

const trip = (from: string, to: string) => ({ startAt: new Date(from), endAt: new Date(to) });
const nearest = (from: string, to: string) => {
  const window = nearestAllowed(RULES, trip(from, to), NOW);
  return window && [window.startAt.toISOString(), window.endAt.toISOString()];
};

describe('the nearest trip that a car’s rules of time allow', () => {
  it('leaves a trip alone that keeps to them', () => {
    expect(nearest('2026-12-04T08:00:00Z', '2026-12-08T08:00:00Z')).toEqual([
      '2026-12-04T08:00:00.000Z',
      '2026-12-08T08:00:00.000Z',
    ]);
  });

  it('makes one day three, where the host wants three', () => {
    expect(nearest('2026-12-04T08:00:00Z', '2026-12-05T08:00:00Z')?.[1]).toBe('2026-12-07T08:00:00.000Z');
  });

  it('cuts two months to thirty days', () => {
    expect(nearest('2026-12-04T08:00:00Z', '2027-02-05T08:00:00Z')?.[1]).toBe('2027-01-03T08:00:00.000Z');
  });

  it('waits for the hours of the host: 05:00 becomes 08:00, and 22:00 the next morning', () => {
    expect(nearest('2026-12-04T03:00:00Z', '2026-12-08T20:00:00Z')?.[0]).toBe('2026-12-04T06:00:00.000Z');
    expect(nearest('2026-12-04T20:00:00Z', '2026-12-08T20:00:00Z')?.[0]).toBe('2026-12-05T06:00:00.000Z');
  });

  it('starts the day after a public holiday without hand-over', () => {
    expect(nearest('2026-12-16T08:00:00Z', '2026-12-20T08:00:00Z')?.[0]).toBe('2026-12-17T06:00:00.000Z');
  });

  it('keeps the return when only the pick-up has to wait', () => {
    expect(nearest('2026-12-04T03:00:00Z', '2026-12-08T12:00:00Z')).toEqual([
      '2026-12-04T06:00:00.000Z',
      '2026-12-08T12:00:00.000Z',
    ]);
  });

  it('moves a pick-up that is too soon to the first half hour after a day’s notice', () => {
    expect(nearest('2026-11-21T08:00:00Z', '2026-11-24T15:00:00Z')?.[0]).toBe('2026-11-21T15:30:00.000Z');
    expect(soonestStart(RULES, NOW).toISOString()).toBe('2026-11-21T15:30:00.000Z');
  });

  it('moves a trip of last week to the next day on which the same hour is left, at the same length', () => {
    expect(nearest('2026-11-10T08:00:00Z', '2026-11-14T08:00:00Z')).toEqual([
      '2026-11-22T08:00:00.000Z',
      '2026-11-26T08:00:00.000Z',
    ]);
  });

  it('has none when the host never hands over', () => {
    const never = { ...RULES, handOver: { ...RULES.handOver, fromMinute: 1_080, toMinute: 480 } };
    expect(nearestAllowed(never, trip('2026-12-04T08:00:00Z', '2026-12-08T08:00:00Z'), NOW)).toBeNull();
  });

  it('whatever is wished, is a trip that the rules allow', () => {
    const minute = fc.integer({ min: -20_000, max: 100_000 });
    fc.assert(
      fc.property(minute, fc.integer({ min: 0, max: 120_000 }), (from, length) => {
        const startAt = new Date(NOW.getTime() + from * 60_000);
        const wished = { startAt, endAt: new Date(startAt.getTime() + length * 60_000) };
        const window = nearestAllowed(RULES, wished, NOW);
        return window !== null && refusalForWindow(RULES, window, NOW, POLICY_1) === null;
      }),
    );
  });
});

it('ends the longest hire of a car after its own limit, and never after 90 days', () => {
  const startAt = new Date('2026-12-01T08:00:00Z');
  expect(latestEnd({ maxDays: 30 }, startAt).toISOString()).toBe('2026-12-31T08:00:00.000Z');
  expect(latestEnd({ maxDays: 365 }, startAt).toISOString()).toBe('2027-03-01T08:00:00.000Z');
});
