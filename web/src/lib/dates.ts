import { formatDate as formatDateIn, formatDateTime as formatDateTimeIn } from '@kwela/words/dates';
import { say } from './words.ts';

// As `words/` writes them, in the language of the page.

/** `Fri 5 Dec`. Source: docs/rules/south-africa.md “Money and formats”. */
export const formatDate = (on: string, now: Date): string => formatDateIn(on, now, say);

/** `Fri 5 Dec, 10:00`. Source: docs/rules/south-africa.md “Money and formats”. */
export const formatDateTime = (instant: Date, now: Date): string => formatDateTimeIn(instant, now, say);
