import type { Recurrence } from '@kwela/domain/calendars/recurrence';
import type ICAL from 'ical.js';

const EVERY = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;
const isFollowed = (freq: string): freq is keyof typeof EVERY => freq in EVERY;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const BY_WEEKDAY = /^([+-]?\d+)?(SU|MO|TU|WE|TH|FR|SA)$/;

/** Parts of a rule that are followed; any other one makes it a rule that is not. */
const KNOWN_PARTS = ['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS'];

function nthWeekdayOf(days: readonly string[], positions: readonly number[]) {
  const [, nth, name = ''] = BY_WEEKDAY.exec(days[0] ?? '') ?? [];
  const position = nth === undefined ? positions[0] : Number(nth);
  if (days.length !== 1 || position === undefined || Math.abs(position) > 5) return null;
  if (nth !== undefined && positions.length > 0) return null;
  return { nth: position, weekday: WEEKDAYS.indexOf(name) };
}

/**
 * A rule of RFC 5545 as far as the domain follows it, for an event that begins on a local date; null: it is not followed.
 * Source: docs/rules/calendars.md “Repeated events”.
 */
export function readRule(
  rule: ICAL.Recur,
  firstOn: string,
  ends: Pick<Recurrence, 'untilOn' | 'exceptOn'>,
): Recurrence | null {
  const parts = Object.entries(rule.parts).filter(([, values]) => values !== undefined && values.length > 0);
  if (!isFollowed(rule.freq) || parts.some(([name]) => !KNOWN_PARTS.includes(name))) return null;
  const every = EVERY[rule.freq];
  const valuesOf = (name: string) => (parts.find(([part]) => part === name)?.[1] ?? []).map(String);
  const days = valuesOf('BYDAY');
  const positions = valuesOf('BYSETPOS').map(Number);
  const onlyOwn = (name: string, own: number) => valuesOf(name).every((value) => Number(value) === own);
  if (!onlyOwn('BYMONTHDAY', Number(firstOn.slice(8)))) return null;
  if (
    valuesOf('BYMONTH').length > 0 &&
    (every !== 'year' || !onlyOwn('BYMONTH', Number(firstOn.slice(5, 7))))
  )
    return null;
  const isWeekly = every === 'week';
  if (!isWeekly && every !== 'month' && days.length > 0) return null;
  if (isWeekly && (positions.length > 0 || days.some((day) => !WEEKDAYS.includes(day)))) return null;
  const nthWeekday = every === 'month' && days.length > 0 ? nthWeekdayOf(days, positions) : null;
  if (every === 'month' && days.length > 0 && nthWeekday === null) return null;
  if (positions.length > 0 && nthWeekday === null) return null;
  return {
    every,
    interval: Math.max(1, rule.interval),
    weekdays: isWeekly ? days.map((day) => WEEKDAYS.indexOf(day)) : [],
    nthWeekday,
    count: rule.count ?? null,
    ...ends,
  };
}
