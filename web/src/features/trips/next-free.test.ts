import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { refusalForWindow } from '@kwela/domain/pricing/window-rules';
import { hours } from '@kwela/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeRules } from './allowed-window.ts';
import { type Busy, isFree, nextFree } from './next-free.ts';

const at = (local: string) => new Date(`${local}:00+02:00`);
const trip = (from: string, to: string) => ({ startAt: at(from), endAt: at(to) });
const taken = (from: string, to: string): Busy => ({
  startAt: at(from).toISOString(),
  endAt: at(to).toISOString(),
});

/** Wednesday 2 December 2026, 12:00. From 08:00 to 18:00, not on the Day of Reconciliation. */
const NOW = at('2026-12-02T12:00');
const RULES: TimeRules = {
  minDays: 1,
  maxDays: 30,
  leadMinutes: 120,
  handOver: { fromMinute: 480, toMinute: 1_080, noStartOn: ['2026-12-16'] },
};
const WEEKEND = trip('2026-12-04T10:00', '2026-12-06T10:00');

describe('the next trip for which a car is free', () => {
  it.each([
    ['the wished one when nobody has it', [], WEEKEND],
    [
      'the wished one when others come before and after, to the minute',
      [taken('2026-12-01T10:00', '2026-12-04T10:00'), taken('2026-12-06T10:00', '2026-12-09T10:00')],
      WEEKEND,
    ],
    [
      'at the wished hour of the day on which it comes back',
      [taken('2026-12-03T10:00', '2026-12-07T09:00')],
      trip('2026-12-07T10:00', '2026-12-09T10:00'),
    ],
    [
      'a little later on that day when it comes back at noon',
      [taken('2026-12-03T10:00', '2026-12-07T12:00')],
      trip('2026-12-07T12:00', '2026-12-09T12:00'),
    ],
    [
      'the next morning when it comes back in the evening',
      [taken('2026-12-03T10:00', '2026-12-07T17:00')],
      trip('2026-12-08T10:00', '2026-12-10T10:00'),
    ],
    [
      'behind a gap that is too short for it',
      [taken('2026-12-03T10:00', '2026-12-07T09:00'), taken('2026-12-08T10:00', '2026-12-11T09:00')],
      trip('2026-12-11T10:00', '2026-12-13T10:00'),
    ],
    [
      'not from a day on which the host hands over no car',
      [taken('2026-12-03T10:00', '2026-12-16T09:00')],
      trip('2026-12-17T08:00', '2026-12-18T10:00'),
    ],
  ])('is %s', (_, busy, expected) => {
    expect(nextFree(RULES, busy, WEEKEND, NOW)).toEqual(expected);
  });

  it('is none when the host never hands over', () => {
    const never = { ...RULES, handOver: { fromMinute: 1_080, toMinute: 480, noStartOn: [] } };
    expect(nextFree(never, [], WEEKEND, NOW)).toBeNull();
  });

  it('however full the car is, keeps to its rules and meets nobody', () => {
    const stays = fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 700 }), length: fc.integer({ min: 1, max: 200 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(stays, fc.integer({ min: 0, max: 400 }), (list, from) => {
        const busy = list.map(({ after, length }) => ({
          startAt: new Date(NOW.getTime() + hours(after)).toISOString(),
          endAt: new Date(NOW.getTime() + hours(after + length)).toISOString(),
        }));
        const startAt = new Date(NOW.getTime() + hours(from));
        const wished = { startAt, endAt: new Date(startAt.getTime() + hours(48)) };
        const window = nextFree(RULES, busy, wished, NOW);
        expect(window).not.toBeNull();
        if (window === null) return;
        expect(isFree(window, busy)).toBe(true);
        expect(refusalForWindow(RULES, window, NOW, POLICY_1)).toBeNull();
      }),
    );
  });
});

it('is free up to the very moment at which somebody else begins, and not a minute longer', () => {
  const busy = [taken('2026-12-06T10:00', '2026-12-08T10:00')];
  expect(isFree(trip('2026-12-04T10:00', '2026-12-06T10:00'), busy)).toBe(true);
  expect(isFree(trip('2026-12-04T10:00', '2026-12-06T10:01'), busy)).toBe(false);
  expect(isFree(trip('2026-12-08T10:00', '2026-12-09T10:00'), busy)).toBe(true);
  expect(isFree(trip('2026-12-08T09:59', '2026-12-09T10:00'), busy)).toBe(false);
});
