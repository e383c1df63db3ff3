import type { DayReasonCode } from '@kwela/domain/pricing/price-plan/day-reasons';
import type { SuggestionReason, SuggestionScope } from '@kwela/domain/pricing/suggestions/price-suggestion';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatDate } from '../../lib/dates.ts';
import { say } from '../../lib/words.ts';
import type { AnyRule } from './price-calls.ts';

const BP_OF_A_PERCENT = 100;

/** 0 = Sunday … 6 = Saturday. */
const DAYS = [
  msg`Sundays`,
  msg`Mondays`,
  msg`Tuesdays`,
  msg`Wednesdays`,
  msg`Thursdays`,
  msg`Fridays`,
  msg`Saturdays`,
] as const satisfies readonly MessageDescriptor[];

export const dayName = (weekday: number): string => say(DAYS[weekday] ?? DAYS[0]);

/** The days of a week from Monday on, as people plan them. */
export const WEEK_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

export const RULE_KINDS = [
  'weekend',
  'weekday',
  'range',
  'holiday',
  'school_holiday',
  'last_minute',
  'lead',
] as const satisfies readonly AnyRule['kind'][];
export type RuleKind = (typeof RULE_KINDS)[number];

export const KIND_NAMES = {
  weekend: msg`Weekends (Friday and Saturday)`,
  weekday: msg`Some days of the week`,
  range: msg`A season`,
  holiday: msg`Public holidays`,
  school_holiday: msg`School holidays`,
  last_minute: msg`Last minute`,
  lead: msg`Booked early`,
} as const satisfies Record<RuleKind, MessageDescriptor>;

/** `15% more`, `10% less`. */
export function percentWords(percentBp: number): string {
  const percent = Math.abs(percentBp) / BP_OF_A_PERCENT;
  if (percentBp === 0) return t`the same price`;
  return percentBp > 0 ? t`${percent}% more` : t`${percent}% less`;
}

/** When a rule holds, in plain words. */
export function ruleWhen(rule: AnyRule, now: Date): string {
  switch (rule.kind) {
    case 'weekend':
      return t`Weekends: trip days that start on Friday or Saturday`;
    case 'weekday':
      return WEEK_FROM_MONDAY.filter((day) => rule.weekdays.includes(day))
        .map(dayName)
        .join(', ');
    case 'range': {
      const from = formatDate(rule.fromOn, now);
      const to = formatDate(rule.toOn, now);
      return t`Season: ${from} to ${to}`;
    }
    case 'holiday':
      return t`Public holidays`;
    case 'school_holiday':
      return t`School holidays`;
    case 'last_minute':
      return rule.withinDays === 0
        ? t`Booked on the day of pick-up`
        : t`Booked ${plural(rule.withinDays, { one: '# day', other: '# days' })} before pick-up or later`;
    case 'lead':
      return t`Booked ${plural(rule.fromDaysAhead, { one: '# day', other: '# days' })} before pick-up or earlier`;
  }
}

const REASON_NAMES = {
  day_price: msg`Your day price`,
  own_price: msg`Your price for this day`,
  range: msg`Season`,
  holiday: msg`Public holiday`,
  school_holiday: msg`School holidays`,
  weekend: msg`Weekend`,
  weekday: msg`Day of the week`,
  last_minute: msg`Last minute`,
  lead: msg`Booked early`,
  minimum: msg`Your lowest price`,
} as const satisfies Record<DayReasonCode, MessageDescriptor>;

/** Why a day costs what it does: `Season, 80% more`. */
export function reasonWords({
  code,
  percentBp,
}: {
  readonly code: DayReasonCode;
  readonly percentBp?: number;
}): string {
  const name = say(REASON_NAMES[code]);
  return percentBp === undefined ? name : `${name}, ${percentWords(percentBp)}`;
}

export const SCOPE_WORDS = {
  city_and_year: msg`cars like yours in your city, of about the same year`,
  city: msg`cars like yours in your city, of any year`,
  country_and_year: msg`cars like yours anywhere in South Africa, of about the same year`,
  country: msg`cars like yours anywhere in South Africa`,
} as const satisfies Record<SuggestionScope, MessageDescriptor>;

export const SUGGESTION_WORDS = {
  few_in_city_and_year: msg`There are too few cars of about the same year in your city, so we looked further.`,
  few_in_city: msg`There are too few cars like yours in your city, so we looked in all of South Africa.`,
  few_in_country_and_year: msg`There are too few cars of about the same year, so we counted those of any year.`,
  no_price_yet: msg`Your car has no price yet.`,
  below_most: msg`Your price is below what three out of four hosts ask.`,
  among_most: msg`Your price is among what most hosts ask.`,
  above_most: msg`Your price is above what three out of four hosts ask.`,
} as const satisfies Record<SuggestionReason, MessageDescriptor>;
