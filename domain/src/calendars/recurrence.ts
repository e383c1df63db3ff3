import { addDays, addMonths, daysBetween, weekday } from '../time.ts';

/**
 * How an event repeats, as far as we follow it. Dates are those of the event's own zone: a repeated event keeps its time of the day
 * on the wall, so that only dates are worked out here and anyone who knows the zone makes instants of them.
 */
export interface Recurrence {
  readonly every: 'day' | 'week' | 'month' | 'year';
  /** Each of them, each second, each third. */
  readonly interval: number;
  /** Of `week` (0 = Sunday … 6 = Saturday); empty: the weekday of the first. */
  readonly weekdays: readonly number[];
  /** Of `month`: the second Tuesday, the last Friday (`nth` −1); null: the same day of the month. */
  readonly nthWeekday: { readonly nth: number; readonly weekday: number } | null;
  /** So many in all, the first and those that were taken out among them; null: no such end. */
  readonly count: number | null;
  /** The last date on which one can be; null: no such end. */
  readonly untilOn: string | null;
  /** Dates that were taken out. */
  readonly exceptOn: readonly string[];
}

/** Local dates within which repetitions are wanted, the end left out, and how many at most. */
export interface RecurrenceLimits {
  readonly fromOn: string;
  readonly toOn: string;
  readonly maxDates: number;
}

const WEEK = 7;
const MONDAY_FIRST = 6;

const mondayOf = (on: string): string => addDays(on, -((weekday(on) + MONDAY_FIRST) % WEEK));
const firstOfMonth = (on: string): string => `${on.slice(0, 7)}-01`;

/** The nth weekday of a month, from its first date; null: there is no fifth one. */
function nthOfMonth(firstOn: string, nth: number, day: number): string | null {
  if (nth < 0) {
    const nextMonth = addMonths(firstOn, 1);
    const last = addDays(nextMonth, -1);
    return addDays(last, -((weekday(last) - day + WEEK) % WEEK) + (nth + 1) * WEEK);
  }
  const first = addDays(firstOn, (day - weekday(firstOn) + WEEK) % WEEK);
  const on = addDays(first, (nth - 1) * WEEK);
  return on.startsWith(firstOn.slice(0, 7)) ? on : null;
}

/** The dates of one turn of the rule, in their order: a day, a week's weekdays, a month's or a year's day. */
function turn(
  { every, interval, weekdays, nthWeekday }: Recurrence,
  firstOn: string,
  index: number,
): readonly string[] {
  const steps = index * interval;
  if (every === 'day') return [addDays(firstOn, steps)];
  if (every === 'week') {
    const monday = addDays(mondayOf(firstOn), steps * WEEK);
    const days = weekdays.length === 0 ? [weekday(firstOn)] : weekdays;
    return days.map((day) => addDays(monday, (day + MONDAY_FIRST) % WEEK)).toSorted();
  }
  const month = addMonths(firstOfMonth(firstOn), every === 'month' ? steps : steps * 12);
  if (every === 'month' && nthWeekday !== null) {
    const on = nthOfMonth(month, nthWeekday.nth, nthWeekday.weekday);
    return on === null ? [] : [on];
  }
  // A month without a 31st has no turn; it is not moved to the 30th.
  const on = `${month.slice(0, 8)}${firstOn.slice(8)}`;
  return addMonths(month, 0) <= on && addDays(on, 0) === on ? [on] : [];
}

/** So many turns without a date say that no more will come: a 29 February comes back within eight years. */
const EMPTY_TURNS = 100;

/**
 * The dates on which a repeated event is, within limits, in their order. The first date is one of them, whatever the rule says. It stops at the end of the
 * rule or of the limits; `isCut` says that the limits were what stopped it. Source: docs/rules/calendars.md “Repeated events” (RFC 5545, section 3.3.10).
 */
export function recurrenceDates(
  rule: Recurrence,
  firstOn: string,
  { fromOn, toOn, maxDates }: RecurrenceLimits,
): { readonly dates: readonly string[]; readonly isCut: boolean } {
  const dates: string[] = [];
  let seen = 0;
  let emptyTurns = 0;
  const isOver = (on: string) =>
    (rule.untilOn !== null && on > rule.untilOn) || (rule.count !== null && seen >= rule.count);
  for (let index = startTurn(rule, firstOn, fromOn); emptyTurns < EMPTY_TURNS; index += 1) {
    const found = turn(rule, firstOn, index).filter((on) => on > firstOn);
    const candidates = index === 0 ? [firstOn, ...found] : found;
    emptyTurns = candidates.length === 0 ? emptyTurns + 1 : 0;
    for (const on of candidates) {
      if (isOver(on)) return { dates, isCut: false };
      if (on >= toOn || dates.length >= maxDates) return { dates, isCut: true };
      seen += 1;
      if (on >= fromOn && !rule.exceptOn.includes(on)) dates.push(on);
    }
  }
  return { dates, isCut: false };
}

/** A turn from which on nothing is missed, so that an event of many years ago is not counted through; 0 where its turns are counted. */
function startTurn({ every, interval, count }: Recurrence, firstOn: string, fromOn: string): number {
  if (count !== null || fromOn <= firstOn) return 0;
  const days = { day: 1, week: WEEK, month: 31, year: 366 }[every] * interval;
  return Math.max(0, Math.floor(daysBetween(firstOn, fromOn) / days) - 1);
}
