import { isLocalDate } from '@kwela/domain/time';

/** Nobody who drives was born before. While a year is typed, a date field gives the years 2, 20 and 203 first. */
const EARLIEST_ON = '1900-01-01';

/** A date that somebody has finished typing. */
export const isTypedDate = (on: string): boolean => isLocalDate(on) && on >= EARLIEST_ON;
