import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, HOUR_MS, hours, instantFromLocal, MINUTE_MS } from '../time.ts';
import { addWorkingMs, WORKING_DAY_MS, workingMsBetween } from './working-time.ts';

const at = (on: string, time: string): Date => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantFromLocal(on, hour * 60 + minute);
};

describe('working time', () => {
  it.each([
    ['within a day', at('2026-12-02', '10:00'), 2, at('2026-12-02', '12:00')],
    ['over night', at('2026-12-02', '16:00'), 2, at('2026-12-03', '09:00')],
    ['from before work', at('2026-12-02', '05:30'), 1, at('2026-12-02', '09:00')],
    ['from the evening', at('2026-12-02', '21:00'), 1, at('2026-12-03', '09:00')],
    ['over a weekend', at('2026-12-04', '16:00'), 2, at('2026-12-07', '09:00')],
    ['to the last minute of a day', at('2026-12-02', '08:00'), 9, at('2026-12-02', '17:00')],
    ['over a holiday', at('2026-12-15', '16:00'), 2, at('2026-12-17', '09:00')],
    // Christmas is a Friday, Goodwill a Saturday, New Year's Day a Friday.
    ['over Christmas', at('2026-12-24', '16:30'), 1, at('2026-12-28', '08:30')],
    ['over the turn of the year', at('2026-12-31', '16:30'), 1, at('2027-01-04', '08:30')],
    ['over Easter', at('2027-03-25', '16:30'), 1, at('2027-03-30', '08:30')],
  ])('ends %s', (_what, from, count, expected) => {
    expect(addWorkingMs(from, hours(count))).toEqual(expected);
    expect(workingMsBetween(from, expected)).toBe(hours(count));
  });

  it('stands still from Friday evening to Monday morning', () => {
    expect(workingMsBetween(at('2026-12-04', '17:00'), at('2026-12-07', '08:00'))).toBe(0);
  });

  it('runs back for nobody', () => {
    expect(workingMsBetween(at('2026-12-03', '10:00'), at('2026-12-02', '10:00'))).toBe(0);
    expect(addWorkingMs(at('2026-12-05', '10:00'), 0)).toEqual(at('2026-12-05', '10:00'));
    expect(addWorkingMs(at('2026-12-05', '10:00'), -HOUR_MS)).toEqual(at('2026-12-05', '10:00'));
  });

  const instant = fc
    .integer({ min: 0, max: 90 * 24 * 60 })
    .map((count) => after(at('2026-11-01', '0:00'), count * MINUTE_MS));
  const span = fc
    .integer({ min: 1, max: (20 * WORKING_DAY_MS) / MINUTE_MS })
    .map((count) => count * MINUTE_MS);

  it('that is added is the time in between, from any instant', () => {
    fc.assert(
      fc.property(instant, span, (from, ms) => workingMsBetween(from, addWorkingMs(from, ms)) === ms),
      { numRuns: 100 },
    );
  });

  it('adds up over any stop on the way', () => {
    fc.assert(
      fc.property(instant, instant, instant, (...three) => {
        const [a, b, c] = three.toSorted((x, y) => x.getTime() - y.getTime());
        if (a === undefined || b === undefined || c === undefined) return false;
        return workingMsBetween(a, b) + workingMsBetween(b, c) === workingMsBetween(a, c);
      }),
      { numRuns: 100 },
    );
  });
});
