import { describe, expect, it } from 'vitest';
import { easterSunday, isPublicHoliday, publicHolidays } from './holidays.ts';

/** Ten years: Good Friday, Family Day, and every day outside the twelve fixed ones. */
const TEN_YEARS: readonly (readonly [year: number, goodFriday: string, familyDay: string, more: string[]])[] =
  [
    [2022, '2022-04-15', '2022-04-18', ['2022-05-02', '2022-12-27']],
    [2023, '2023-04-07', '2023-04-10', ['2023-01-02', '2023-09-25', '2023-12-15']],
    [2024, '2024-03-29', '2024-04-01', ['2024-05-29', '2024-06-17']],
    [2025, '2025-04-18', '2025-04-21', ['2025-04-28']],
    [2026, '2026-04-03', '2026-04-06', ['2026-08-10']],
    [2027, '2027-03-26', '2027-03-29', ['2027-03-22', '2027-12-27']],
    [2028, '2028-04-14', '2028-04-17', ['2028-09-25']],
    [2029, '2029-03-30', '2029-04-02', ['2029-12-17']],
    [2030, '2030-04-19', '2030-04-22', ['2030-06-17']],
    [2031, '2031-04-11', '2031-04-14', ['2031-04-28']],
  ];
const FIXED = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'];

describe('public holidays', () => {
  it.each(TEN_YEARS)('are complete in %i', (year, goodFriday, familyDay, more) => {
    const expected = [
      ...FIXED.map((monthDay) => `${year}-${monthDay}`),
      goodFriday,
      familyDay,
      ...more,
    ].sort();
    expect(publicHolidays(year).map((holiday) => holiday.on)).toEqual(expected);
  });

  it.each([
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
  ])('knows Easter Sunday of %i', (year, on) => {
    expect(easterSunday(year)).toBe(on);
  });

  it('does not move Christmas Day 2033, a Sunday, onto the Day of Goodwill', () => {
    expect(publicHolidays(2033).filter((holiday) => holiday.on.startsWith('2033-12'))).toEqual([
      { on: '2033-12-16', code: 'reconciliation', isObserved: false },
      { on: '2033-12-25', code: 'christmas', isObserved: false },
      { on: '2033-12-26', code: 'goodwill', isObserved: false },
    ]);
  });

  it.each(['2011-05-18', '2014-05-07', '2016-08-03', '2019-05-08', '2021-11-01', '2024-05-29'])(
    'has the day of an election, %s, once',
    (on) => {
      const found = publicHolidays(Number(on.slice(0, 4))).filter((holiday) => holiday.code === 'election');
      expect(found).toEqual([{ on, code: 'election', isObserved: false }]);
    },
  );

  it('answers for one date', () => {
    expect(isPublicHoliday('2026-08-10')).toBe(true);
    expect(isPublicHoliday('2026-08-11')).toBe(false);
    expect(isPublicHoliday('2024-05-29')).toBe(true);
  });
});
