import { addDays, weekday } from '../time.ts';
import { isPublicHoliday } from './holidays.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** Monday to Friday, but for public holidays. Source: docs/rules/south-africa.md “Working days”. */
export const isWorkingDay = (on: string): boolean =>
  weekday(on) !== SUNDAY && weekday(on) !== SATURDAY && !isPublicHoliday(on);

/** The working day itself, or the next one. */
export function nextWorkingDay(on: string): string {
  let day = on;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/**
 * The date so many working days after a date: the first day is left out and the last counted in, as the law counts days. 0: the
 * day itself. Source: docs/rules/south-africa.md “Working days” (Interpretation Act 33 of 1957, section 4; CPA section 2(6)).
 */
export function addWorkingDays(on: string, count: number): string {
  let day = on;
  for (let left = count; left > 0; left -= 1) day = nextWorkingDay(addDays(day, 1));
  return day;
}

/** How many working days lie after one date up to another, that one included; 0 when it is not the later one. */
export function workingDaysBetween(fromOn: string, toOn: string): number {
  let count = 0;
  for (let day = addDays(fromOn, 1); day <= toOn; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return count;
}
