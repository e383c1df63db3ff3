import { describe, expect, it } from 'vitest';
import { addDays, weekday } from '../time.ts';
import { isPublicHoliday } from './holidays.ts';
import { isSchoolHoliday, SCHOOL_YEARS_KNOWN, schoolHolidays, schoolTerms } from './school-terms.ts';

describe('school holidays', () => {
  it.each([
    ['2026-01-13', true],
    ['2026-01-14', false],
    ['2026-03-27', false],
    ['2026-03-28', true],
    ['2026-06-15', true],
    ['2026-06-14', false],
    ['2026-06-27', true],
    ['2026-07-20', true],
    ['2026-12-10', true],
    ['2027-01-12', true],
    ['2027-04-26', true],
    ['2027-09-23', true],
    ['2028-01-01', null],
    ['2025-12-31', null],
  ])('on %s: %s', (on, expected) => {
    expect(isSchoolHoliday(on)).toBe(expected);
  });

  it.each(SCHOOL_YEARS_KNOWN)(
    'of %i: four terms in order, each from a school day to a school day',
    (year) => {
      const terms = schoolTerms(year) ?? [];
      expect(terms).toHaveLength(4);
      const days = terms.flatMap(({ fromOn, toOn }) => [fromOn, toOn]);
      expect(days).toEqual(days.toSorted());
      for (const on of days) {
        expect(
          on.startsWith(`${year}-`) && weekday(on) >= 1 && weekday(on) <= 5 && !isPublicHoliday(on),
        ).toBe(true);
      }
    },
  );

  it.each(SCHOOL_YEARS_KNOWN)('of %i: five, with the terms between them and no day twice', (year) => {
    const holidays = schoolHolidays(year) ?? [];
    expect(holidays).toHaveLength(5);
    const counted = new Set(
      holidays.flatMap(({ fromOn, toOn }) => {
        const days: string[] = [];
        for (let on = fromOn; on <= toOn; on = addDays(on, 1)) days.push(on);
        return days;
      }),
    );
    for (let on = `${year}-01-01`; on <= `${year}-12-31`; on = addDays(on, 1)) {
      // A single day on which schools are closed is in no holidays.
      if (isSchoolHoliday(on) === true && !counted.has(on)) expect(weekday(on)).toBe(1);
      if (counted.has(on)) expect(isSchoolHoliday(on)).toBe(true);
    }
  });

  it('are not guessed for a year whose calendar is not out', () => {
    expect(schoolTerms(2031)).toBeNull();
    expect(schoolHolidays(2031)).toBeNull();
  });
});
