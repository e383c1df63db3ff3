import { formatDate, formatDateTime, localDate } from '@kwela/domain/time';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Say } from './say.ts';

const fromTo = (from: string, to: string): MessageDescriptor => msg`${{ from }} to ${{ to }}`;

/** `Fri 5 Dec, 10:00 to Tue 9 Dec, 10:00`. Source: docs/rules/south-africa.md “Money and formats”. */
export const formatRange = (startAt: Date, endAt: Date, now: Date, say: Say): string =>
  say(fromTo(formatDateTime(startAt, now), formatDateTime(endAt, now)));

/** Without the month, where the other end says it. */
const dayAlone = (date: string): string => date.split(' ').slice(0, 2).join(' ');

/** `Fri 5 to Tue 9 Dec`, for phones; one day is `Fri 5 Dec`. Source: docs/rules/south-africa.md “Money and formats”. */
export function formatShortRange(startAt: Date, endAt: Date, now: Date, say: Say): string {
  const [fromOn, toOn] = [localDate(startAt), localDate(endAt)];
  const [from, to] = [formatDate(fromOn, now), formatDate(toOn, now)];
  if (fromOn === toOn) return from;
  const isOneMonth = fromOn.slice(0, 7) === toOn.slice(0, 7);
  return say(fromTo(isOneMonth ? dayAlone(from) : from, to));
}
