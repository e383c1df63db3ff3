import {
  type DateNames,
  formatDateTime as formatDateTimeWith,
  formatDate as formatDateWith,
  localDate,
} from '@kwela/domain/time';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Say } from './say.ts';

// One message for all of them: no language has fewer, and the order is fixed. A browser's own names (`Intl`) are missing
// for isiXhosa in most, and take a slow phone a long moment.
const SHORT = {
  weekdays: msg`Sun Mon Tue Wed Thu Fri Sat`,
  months: msg`Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec`,
};

export const namesIn = (
  { weekdays, months }: Record<keyof DateNames, MessageDescriptor>,
  say: Say,
): DateNames => ({
  weekdays: say(weekdays).split(' '),
  months: say(months).split(' '),
});
/** `Fri`, `Dec`. */
export const shortDateNames = (say: Say): DateNames => namesIn(SHORT, say);
/** `Fri 5 Dec`, in the language of `say`. Source: docs/rules/south-africa.md “Money and formats”. */
export const formatDate = (on: string, now: Date, say: Say): string =>
  formatDateWith(on, now, shortDateNames(say));

/** `Fri 5 Dec, 10:00`, in the language of `say`. Source: docs/rules/south-africa.md “Money and formats”. */
export const formatDateTime = (instant: Date, now: Date, say: Say): string =>
  formatDateTimeWith(instant, now, shortDateNames(say));

const fromTo = (from: string, to: string): MessageDescriptor => msg`${{ from }} to ${{ to }}`;

/** `Fri 5 Dec, 10:00 to Tue 9 Dec, 10:00`. Source: docs/rules/south-africa.md “Money and formats”. */
export const formatRange = (startAt: Date, endAt: Date, now: Date, say: Say): string =>
  say(fromTo(formatDateTime(startAt, now, say), formatDateTime(endAt, now, say)));

/** Without the month, where the other end says it. */
const dayAlone = (date: string): string => date.split(' ').slice(0, 2).join(' ');

/** `Fri 5 to Tue 9 Dec`, for phones; one day is `Fri 5 Dec`. Source: docs/rules/south-africa.md “Money and formats”. */
export function formatShortRange(startAt: Date, endAt: Date, now: Date, say: Say): string {
  const [fromOn, toOn] = [localDate(startAt), localDate(endAt)];
  const [from, to] = [formatDate(fromOn, now, say), formatDate(toOn, now, say)];
  if (fromOn === toOn) return from;
  const isOneMonth = fromOn.slice(0, 7) === toOn.slice(0, 7);
  return say(fromTo(isOneMonth ? dayAlone(from) : from, to));
}
