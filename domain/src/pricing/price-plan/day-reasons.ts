import type { Cents } from '../../money.ts';
import { isSchoolHoliday } from '../../south-africa/school-terms.ts';
import { daysBetween } from '../../time.ts';
import { adjustedDayCents, type TripDate } from '../day-price.ts';
import type { CalendarRule, MomentRule, PricePlan } from './price-plan.ts';

/** Why a day costs what it does. */
export const DAY_REASONS = [
  'day_price',
  'own_price',
  'range',
  'holiday',
  'school_holiday',
  'weekend',
  'weekday',
  'last_minute',
  'lead',
  'minimum',
] as const;
export type DayReasonCode = (typeof DAY_REASONS)[number];

/** One step from the plain day price to what a day costs, and what it came to. */
export interface DayReason {
  readonly code: DayReasonCode;
  /** By how much, where it is a percentage. */
  readonly percentBp?: number;
  /** The price of the day after this step. */
  readonly dayPriceCents: Cents;
}

export interface PricedDay {
  readonly on: string;
  readonly dayPriceCents: Cents;
  /** In the order in which they came; the last one's price is the day's. */
  readonly reasons: readonly DayReason[];
}

/** Nights out of the week begin on Friday and Saturday; a block that starts then is the weekend's. */
const WEEKEND: readonly number[] = [5, 6];

/** A kind beats those after it. */
const CALENDAR_ORDER = [
  'range',
  'holiday',
  'school_holiday',
  'weekend',
  'weekday',
] as const satisfies readonly CalendarRule['kind'][];

function applies(rule: CalendarRule, date: TripDate): boolean {
  switch (rule.kind) {
    case 'range':
      return rule.fromOn <= date.on && date.on <= rule.toOn;
    case 'holiday':
      return date.isHoliday;
    case 'school_holiday':
      return isSchoolHoliday(date.on) === true;
    case 'weekend':
      return WEEKEND.includes(date.weekday);
    case 'weekday':
      return rule.weekdays.includes(date.weekday);
  }
}

/** The one calendar rule that a day follows, or null: the first kind of the order, of one kind the later in the host's list. */
export function calendarRuleFor(rules: readonly CalendarRule[], date: TripDate): CalendarRule | null {
  const fitting = rules.filter((rule) => applies(rule, date));
  const kind = CALENDAR_ORDER.find((candidate) => fitting.some((rule) => rule.kind === candidate));
  return fitting.findLast((rule) => rule.kind === kind) ?? null;
}

const isWithin = (rule: MomentRule, daysAhead: number): boolean =>
  rule.kind === 'lead' ? daysAhead >= rule.fromDaysAhead : daysAhead <= rule.withinDays;

/** Less is closer: the shortest last minute first, then the longest lead. */
const closeness = (rule: MomentRule): number =>
  rule.kind === 'last_minute' ? rule.withinDays : -rule.fromDaysAhead;

/**
 * The one rule of the moment that a trip follows when it is booked so many days ahead, or null: last minute beats lead, and of one kind the
 * one that fits most closely; of two alike the later in the host's list.
 */
export function momentRuleFor(rules: readonly MomentRule[], daysAhead: number): MomentRule | null {
  const fitting = rules.filter((rule) => isWithin(rule, daysAhead));
  const kind = fitting.some((rule) => rule.kind === 'last_minute') ? 'last_minute' : 'lead';
  const alike = fitting.filter((rule) => rule.kind === kind);
  const closest = Math.min(...alike.map(closeness));
  return alike.findLast((rule) => closeness(rule) === closest) ?? null;
}

/** How many local dates lie between today and the first day of a trip; 0 on the day itself. */
export const daysAheadOf = (startOn: string, todayOn: string): number => daysBetween(todayOn, startOn);

/**
 * The price of the day that starts on a date, step by step. A price set by hand stands as it is. Otherwise the day price is changed by one
 * rule of the calendar, then by one of the moment, each to whole rand. Neither goes below the least price. `daysAhead` belongs to
 * the trip, so that all its days are booked equally early. Source: docs/rules/prices.md “Price plans”.
 */
export function pricedDay(plan: PricePlan, date: TripDate, daysAhead: number): PricedDay {
  const own = plan.ownPrices.find(({ on }) => on === date.on);
  const reasons: DayReason[] = [];
  let cents = own?.dayPriceCents ?? adjustedDayCents(plan.dayPriceCents, 0);
  reasons.push({ code: own === undefined ? 'day_price' : 'own_price', dayPriceCents: cents });
  if (own === undefined) {
    const byCalendar = calendarRuleFor(plan.calendarRules, date);
    if (byCalendar !== null) {
      cents = adjustedDayCents(plan.dayPriceCents, byCalendar.percentBp);
      reasons.push({ code: byCalendar.kind, percentBp: byCalendar.percentBp, dayPriceCents: cents });
    }
    const byMoment = momentRuleFor(plan.momentRules, daysAhead);
    if (byMoment !== null) {
      cents = adjustedDayCents(cents, byMoment.percentBp);
      reasons.push({ code: byMoment.kind, percentBp: byMoment.percentBp, dayPriceCents: cents });
    }
  }
  if (plan.minDayPriceCents !== null && cents < plan.minDayPriceCents) {
    cents = plan.minDayPriceCents;
    reasons.push({ code: 'minimum', dayPriceCents: cents });
  }
  return { on: date.on, dayPriceCents: cents, reasons };
}
