import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekday } from '../time.ts';
import { type Recurrence, recurrenceDates } from './recurrence.ts';

const daily: Recurrence = {
  every: 'day',
  interval: 1,
  weekdays: [],
  nthWeekday: null,
  count: null,
  untilOn: null,
  exceptOn: [],
};
const LIMITS = { fromOn: '2026-11-01', toOn: '2028-11-01', maxDates: 800 };
const dates = (change: Partial<Recurrence>, firstOn: string, toOn = LIMITS.toOn, fromOn = LIMITS.fromOn) =>
  recurrenceDates({ ...daily, ...change }, firstOn, { ...LIMITS, fromOn, toOn }).dates;

describe('an event that repeats', () => {
  it.each<[string, Partial<Recurrence>, string, string, string[]]>([
    [
      'each day, three times',
      { count: 3 },
      '2026-12-30',
      '2028-01-01',
      ['2026-12-30', '2026-12-31', '2027-01-01'],
    ],
    [
      'each second day until a date, which counts',
      { interval: 2, untilOn: '2026-12-05' },
      '2026-12-01',
      '2028-01-01',
      ['2026-12-01', '2026-12-03', '2026-12-05'],
    ],
    [
      'each week on its weekday',
      { every: 'week' },
      '2026-12-02',
      '2026-12-20',
      ['2026-12-02', '2026-12-09', '2026-12-16'],
    ],
    // A Wednesday; weeks begin on Monday.
    [
      'each second week, Mondays and Sundays',
      { every: 'week', interval: 2, weekdays: [0, 1] },
      '2026-12-02',
      '2026-12-31',
      ['2026-12-02', '2026-12-06', '2026-12-14', '2026-12-20', '2026-12-28'],
    ],
    [
      'each month on the 31st, where there is one',
      { every: 'month', count: 4 },
      '2026-12-31',
      '2028-01-01',
      ['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31'],
    ],
    [
      'the second Tuesday',
      { every: 'month', nthWeekday: { nth: 2, weekday: 2 } },
      '2026-12-08',
      '2027-03-01',
      ['2026-12-08', '2027-01-12', '2027-02-09'],
    ],
    [
      'the last Friday',
      { every: 'month', nthWeekday: { nth: -1, weekday: 5 } },
      '2026-11-27',
      '2027-02-01',
      ['2026-11-27', '2026-12-25', '2027-01-29'],
    ],
    [
      'the fifth Monday, where there is one',
      { every: 'month', nthWeekday: { nth: 5, weekday: 1 }, count: 3 },
      '2026-11-30',
      '2028-01-01',
      ['2026-11-30', '2027-03-29', '2027-05-31'],
    ],
    ['each year', { every: 'year' }, '2020-12-16', '2028-11-01', ['2026-12-16', '2027-12-16']],
    ['each 29 February', { every: 'year' }, '2024-02-29', '2029-01-01', ['2028-02-29']],
    [
      'but for one that was taken out, which counts',
      { count: 3, exceptOn: ['2026-12-02'] },
      '2026-12-01',
      '2028-01-01',
      ['2026-12-01', '2026-12-03'],
    ],
    ['from long ago, counted to its end', { count: 10 }, '2020-01-01', '2028-01-01', []],
  ])('%s', (_, change, firstOn, toOn, expected) => {
    expect(dates(change, firstOn, toOn)).toEqual(expected);
  });

  it('for ever stops at the horizon, or at so many, and says that it was cut', () => {
    expect(recurrenceDates(daily, '2026-11-01', LIMITS)).toMatchObject({ isCut: true });
    expect(recurrenceDates(daily, '2026-11-01', LIMITS).dates).toHaveLength(731);
    const few = recurrenceDates(daily, '2026-11-01', { ...LIMITS, maxDates: 5 });
    expect(few.dates).toHaveLength(5);
    expect(few.isCut).toBe(true);
    expect(recurrenceDates({ ...daily, count: 2 }, '2026-11-01', LIMITS).isCut).toBe(false);
  });

  const anyRule: fc.Arbitrary<Recurrence> = fc.record({
    every: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
    interval: fc.integer({ min: 1, max: 5 }),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    nthWeekday: fc.option(
      fc.record({ nth: fc.constantFrom(-1, 1, 2, 3, 4, 5), weekday: fc.integer({ min: 0, max: 6 }) }),
    ),
    count: fc.option(fc.integer({ min: 1, max: 400 })),
    untilOn: fc.option(fc.nat({ max: 2_000 }).map((days) => addDays('2023-01-01', days))),
    exceptOn: fc.constant([]),
  });
  const anyDay = fc.nat({ max: 2_000 }).map((days) => addDays('2022-01-01', days));

  it('gives the same dates from any day on as when it is counted through from the first', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (rule, firstOn) => {
        const all = dates(rule, firstOn, LIMITS.toOn, '2000-01-01').filter((on) => on >= LIMITS.fromOn);
        fc.pre(dates(rule, firstOn, LIMITS.toOn, '2000-01-01').length < LIMITS.maxDates);
        expect(dates(rule, firstOn)).toEqual(all);
      }),
    );
  });

  it('is in order, without a date twice, on the weekdays of its rule, and inside its ends', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (rule, firstOn) => {
        const found = dates(rule, firstOn);
        expect(found).toEqual([...new Set(found)].toSorted());
        for (const on of found) {
          expect(
            on >= LIMITS.fromOn && on < LIMITS.toOn && (rule.untilOn === null || on <= rule.untilOn),
          ).toBe(true);
          const isOfRule =
            rule.every !== 'week' || rule.weekdays.length === 0 || rule.weekdays.includes(weekday(on));
          expect(on === firstOn || isOfRule).toBe(true);
        }
      }),
    );
  });
});
