import { formatDate, formatDateTime } from '@kwela/words/dates';
import { say } from '../words.ts';

// Paper is read in another year than it was printed in, so the year always stands on it: no date of ours is near this one.
const LONG_AGO = new Date(0);

/** `Fri 5 Dec 2026`. */
export const paperDate = (on: string): string => formatDate(on, LONG_AGO, say);

/** `Fri 5 Dec 2026, 10:00`. */
export const paperTime = (instant: string): string => formatDateTime(new Date(instant), LONG_AGO, say);
