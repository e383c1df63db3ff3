import { publicHolidays } from '@kwela/domain/south-africa/holidays';
import { expect, it } from 'vitest';
import { holidayName } from './holidays.ts';
import { sayIn } from './say.ts';

const say = sayIn('en');
const namesOf = (year: number, ...dates: string[]) =>
  publicHolidays(year)
    .filter(({ on }) => dates.includes(on))
    .map((holiday) => holidayName(holiday, say));

it('a day off is called by its name, and the Monday in its place says so', () => {
  expect(namesOf(2026, '2026-04-03', '2026-08-09', '2026-08-10', '2026-12-26')).toEqual([
    'Good Friday',
    'National Women’s Day',
    'National Women’s Day (observed)',
    'Day of Goodwill',
  ]);
});

it('a day that was declared for once has the name of its reason', () => {
  expect(namesOf(2023, '2023-12-15')).toEqual(['Rugby World Cup victory']);
  expect(namesOf(2024, '2024-05-29')).toEqual(['Election day']);
});
