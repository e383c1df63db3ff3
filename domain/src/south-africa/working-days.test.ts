import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { addWorkingDays, isWorkingDay, nextWorkingDay, workingDaysBetween } from './working-days.ts';

describe('a working day', () => {
  it.each([
    ['2026-12-02', 'a Wednesday', true],
    ['2026-12-05', 'a Saturday', false],
    ['2026-12-06', 'a Sunday', false],
    ['2026-12-16', 'the Day of Reconciliation', false],
    ['2027-03-22', 'the Monday after a holiday on a Sunday', false],
    ['2027-03-26', 'Good Friday', false],
  ])('%s is %s: %s', (on, _what, expected) => {
    expect(isWorkingDay(on)).toBe(expected);
  });

  it.each([
    ['2026-12-02', 0, '2026-12-02'],
    ['2026-12-05', 0, '2026-12-05'],
    ['2026-12-04', 1, '2026-12-07'],
    ['2026-12-05', 1, '2026-12-07'],
    ['2026-12-15', 1, '2026-12-17'],
    // Christmas is a Friday, the Day of Goodwill a Saturday.
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-24', 5, '2027-01-04'],
    ['2027-03-25', 2, '2027-03-31'],
  ])('from %s, %i of them: %s', (on, count, expected) => {
    expect(addWorkingDays(on, count)).toBe(expected);
  });

  it('is counted back by what was added', () => {
    const on = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(on, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const to = addWorkingDays(from, count);
        expect(isWorkingDay(to)).toBe(true);
        expect(workingDaysBetween(from, to)).toBe(count);
        expect(workingDaysBetween(to, from)).toBe(0);
        expect(nextWorkingDay(to)).toBe(to);
      }),
      { numRuns: 60 },
    );
  });
});
