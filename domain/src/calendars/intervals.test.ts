import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantFromLocal } from '../time.ts';
import type { BusyTime } from '../vehicles/calendar.ts';
import { merged, overlapOf, without } from './intervals.ts';

const at = (hour: number) => instantFromLocal('2026-12-01', hour * 60);
const time = (from: number, to: number): BusyTime => ({ startAt: at(from), endAt: at(to) });
const hoursOf = (times: readonly BusyTime[]) =>
  times.map(({ startAt, endAt }) =>
    [startAt, endAt].map((instant) => (instant.getTime() - at(0).getTime()) / 3_600_000),
  );
const anyTimes = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
    .map(([a, b]) => time(Math.min(a, b), Math.max(a, b))),
  { maxLength: 8 },
);
const holds = (times: readonly BusyTime[], hour: number) =>
  times.some(({ startAt, endAt }) => startAt <= at(hour) && at(hour) < endAt);

describe('stretches of time', () => {
  it.each([
    [
      'apart',
      [time(1, 2), time(3, 4)],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['that touch', [time(1, 2), time(2, 4)], [[1, 4]]],
    ['one inside the other', [time(1, 9), time(2, 4)], [[1, 9]]],
    ['out of order', [time(5, 6), time(1, 3), time(2, 5)], [[1, 6]]],
    ['that are empty', [time(1, 1)], []],
  ])('%s are merged', (_, times, expected) => {
    expect(hoursOf(merged(times))).toEqual(expected);
  });

  it.each([
    [
      'in its middle',
      [time(4, 6)],
      [
        [2, 4],
        [6, 10],
      ],
    ],
    ['over its start', [time(0, 4)], [[4, 10]]],
    ['over its end', [time(8, 12)], [[2, 8]]],
    ['over all of it', [time(0, 12)], []],
    ['beside it', [time(0, 2), time(10, 12)], [[2, 10]]],
    [
      'twice',
      [time(3, 4), time(5, 6)],
      [
        [2, 3],
        [4, 5],
        [6, 10],
      ],
    ],
  ])('are taken away %s', (_, others, expected) => {
    expect(hoursOf(without(time(2, 10), others))).toEqual(expected);
  });

  it('hold the same hours after merging, and none of what was taken away', () => {
    fc.assert(
      fc.property(anyTimes, anyTimes, fc.integer({ min: 0, max: 40 }), (times, others, hour) => {
        const together = merged(times);
        expect(holds(together, hour)).toBe(holds(times, hour));
        for (const [index, { startAt }] of together.entries()) {
          const before = together[index - 1];
          if (before !== undefined) expect(before.endAt.getTime()).toBeLessThan(startAt.getTime());
        }
        const left = together.flatMap((one) => without(one, others));
        expect(holds(left, hour)).toBe(holds(times, hour) && !holds(others, hour));
      }),
    );
  });

  it('overlap alike from both sides', () => {
    fc.assert(
      fc.property(anyTimes, anyTimes, (ones, others) => {
        for (const one of ones)
          for (const other of others) expect(overlapOf(one, other)).toEqual(overlapOf(other, one));
      }),
    );
  });
});
