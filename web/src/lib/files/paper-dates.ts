import { formatDate, formatDateTime, shortDateNames } from '@kwela/words/dates';
import { say } from '../words.ts';

// Paper is read in another year than it was printed in, so the year always stands on it: no date of ours is near this one.
const LONG_AGO = new Date(0);

/** `Fri 5 Dec 2026`. */
export const paperDate = (on: string): string => formatDate(on, LONG_AGO, say);

/** `14 Mar 1992`, of a day whose weekday nobody asks for. */
export function plainDate(on: string): string {
  const [year, month = 1, day] = on.split('-').map(Number);
  return `${day} ${shortDateNames(say).months[month - 1] ?? ''} ${year}`;
}

/** `Fri 5 Dec 2026, 10:00`. */
export const paperTime = (instant: string): string => formatDateTime(new Date(instant), LONG_AGO, say);
