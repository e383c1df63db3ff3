import type { Cents } from '../../money.ts';
import { isSchoolHoliday } from '../../south-africa/school-terms.ts';
import type { CalendarRule, MomentRule, PriceRule, VehicleTerms } from '../../vehicles/terms.ts';
import { adjustedDayCents, type TripDate } from '../day-price.ts';

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

/** A kind beats those with less. */
const PRIORITY = {
  range: 5,
  holiday: 4,
  school_holiday: 3,
  weekend: 2,
  weekday: 1,
} as const satisfies Record<CalendarRule['kind'], number>;

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

/**
 * The one calendar rule that a day follows, or null: a date range beats a public holiday, which beats school holidays, the weekend and
 * a day of the week; of several of one kind the later in the host's list. Rules never add up, so a host can say why a day costs what it does.
 */
export function calendarRuleFor(rules: readonly CalendarRule[], date: TripDate): CalendarRule | null {
  let chosen: CalendarRule | null = null;
  for (const rule of rules) {
    if (chosen !== null && PRIORITY[rule.kind] < PRIORITY[chosen.kind]) continue;
    if (applies(rule, date)) chosen = rule;
  }
  return chosen;
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

/** What of a car's rules counts for a trip that is booked so many days ahead. */
interface RulesOfTrip {
  /** The prices set by hand, by date. */
  readonly own: Readonly<Record<string, Cents>>;
  readonly calendar: readonly CalendarRule[];
  readonly moment: MomentRule | null;
  readonly leastCents: Cents;
}

const NO_RULES: RulesOfTrip = { own: {}, calendar: [], moment: null, leastCents: 0 };

function rulesOfTrip(rules: readonly PriceRule[], daysAhead: number): RulesOfTrip {
  if (rules.length === 0) return NO_RULES;
  let own = NO_RULES.own;
  const calendar: CalendarRule[] = [];
  const moments: MomentRule[] = [];
  let leastCents = 0;
  for (const rule of rules) {
    switch (rule.kind) {
      case 'own_prices':
        own = rule.centsByDate;
        break;
      case 'minimum':
        leastCents = rule.dayPriceCents;
        break;
      case 'lead':
      case 'last_minute':
        moments.push(rule);
        break;
      default:
        calendar.push(rule);
    }
  }
  const moment = moments.length === 0 ? null : momentRuleFor(moments, daysAhead);
  return { own, calendar, moment, leastCents };
}

const noteNothing = () => undefined;

/** The steps of one day, each told to `note`; what the last one came to. */
function dayCents(
  plainCents: Cents,
  { own, calendar, moment, leastCents }: RulesOfTrip,
  date: TripDate,
  note: (reason: DayReason) => void,
): Cents {
  const byHand = own[date.on];
  let cents = byHand ?? adjustedDayCents(plainCents, 0);
  note({ code: byHand === undefined ? 'day_price' : 'own_price', dayPriceCents: cents });
  if (byHand === undefined) {
    const byCalendar = calendarRuleFor(calendar, date);
    if (byCalendar !== null) {
      cents = adjustedDayCents(plainCents, byCalendar.percentBp);
      note({ code: byCalendar.kind, percentBp: byCalendar.percentBp, dayPriceCents: cents });
    }
    if (moment !== null) {
      cents = adjustedDayCents(cents, moment.percentBp);
      note({ code: moment.kind, percentBp: moment.percentBp, dayPriceCents: cents });
    }
  }
  if (cents >= leastCents) return cents;
  note({ code: 'minimum', dayPriceCents: leastCents });
  return leastCents;
}

type Priced = Pick<VehicleTerms, 'dayPriceCents' | 'priceRules'>;

/** The price of the block that starts on each date, of a trip that is booked so many days ahead. The one rule that every reader of prices asks. */
export function dayPricesCents(terms: Priced, dates: readonly TripDate[], daysAhead: number): Cents[] {
  const rules = rulesOfTrip(terms.priceRules, daysAhead);
  return dates.map((date) => dayCents(terms.dayPriceCents, rules, date, noteNothing));
}

/**
 * `dayPricesCents` step by step. A price set by hand stands as it is. Otherwise the day price is changed by one rule of the calendar, then
 * by one of the moment, each to whole rand. Neither goes below the least price. `daysAhead` belongs to the trip, so that
 * all its days are booked equally early. Source: docs/rules/prices.md “Price plans”.
 */
export function pricedDays(terms: Priced, dates: readonly TripDate[], daysAhead: number): PricedDay[] {
  const rules = rulesOfTrip(terms.priceRules, daysAhead);
  return dates.map((date) => {
    const reasons: DayReason[] = [];
    const cents = dayCents(terms.dayPriceCents, rules, date, (reason) => reasons.push(reason));
    return { on: date.on, dayPriceCents: cents, reasons };
  });
}
