import { formatFullDate, formatMonth, weekday } from '@kwela/domain/time';
import {
  formatDate as formatDateIn,
  formatDateTime as formatDateTimeIn,
  longDateNames,
  shortDateNames,
} from '@kwela/words/dates';
import { say } from './words.ts';

// As `words/` writes them, in the language of the page.

/** `Fri 5 Dec`. Source: docs/rules/south-africa.md “Money and formats”. */
export const formatDate = (on: string, now: Date): string => formatDateIn(on, now, say);

/** `Fri 5 Dec, 10:00`. Source: docs/rules/south-africa.md “Money and formats”. */
export const formatDateTime = (instant: Date, now: Date): string => formatDateTimeIn(instant, now, say);

/** `Friday, 5 December 2026`, for those who hear a date. */
export const fullDate = (on: string): string => formatFullDate(on, longDateNames(say));

/** `Friday`, of a local date; `Fr` where it heads a column. */
export const dayName = (on: string): string => longDateNames(say).weekdays[weekday(on)] ?? '';
export const dayInitials = (on: string): string =>
  (shortDateNames(say).weekdays[weekday(on)] ?? '').slice(0, 2);

/** `March 2024`, of a local date. */
export const monthOf = (on: string): string => formatMonth(on, longDateNames(say));
