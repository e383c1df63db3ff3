import { formatFullDate, formatMonth, weekday } from '@kwela/domain/time';
import { shortDateNames } from '@kwela/words/dates';
import { longDateNames } from '@kwela/words/long-dates';
import { say } from './words.ts';

/** `Friday, 5 December 2026`, for those who hear a date. */
export const fullDate = (on: string): string => formatFullDate(on, longDateNames(say));

/** `Friday`, of a local date; `Fr` where it heads a column. */
export const dayName = (on: string): string => longDateNames(say).weekdays[weekday(on)] ?? '';
export const dayInitials = (on: string): string =>
  (shortDateNames(say).weekdays[weekday(on)] ?? '').slice(0, 2);

/** `March 2024`, of a local date. */
export const monthOf = (on: string): string => formatMonth(on, longDateNames(say));
