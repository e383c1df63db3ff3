import type { PricePlanLimits } from '../../policy/hosting.ts';
import type { PriceLimits } from '../../policy/pricing.ts';
import { isLocalDate } from '../../time.ts';
import type { CalendarRule, MomentRule } from '../../vehicles/terms.ts';
import type { PricePlan } from './price-plan.ts';

export const PLAN_FAULTS = [
  'out_of_range',
  'not_whole_rand',
  'too_many',
  'not_a_date',
  'ends_before_it_begins',
  'twice',
  'no_days',
] as const;
export type PlanFault = (typeof PLAN_FAULTS)[number];

/** One thing that is wrong with a plan, by the path of its field; both limits are allowed values. */
export interface PlanProblem {
  readonly field: string;
  readonly fault: PlanFault;
  readonly min?: number;
  readonly max?: number;
}

const CENTS_PER_RAND = 100;
const SATURDAY = 6;

const outside = (field: string, value: number, min: number, max: number): readonly PlanProblem[] =>
  Number.isInteger(value) && value >= min && value <= max ? [] : [{ field, fault: 'out_of_range', min, max }];

const price = (field: string, cents: number, min: number, max: number): readonly PlanProblem[] =>
  Number.isInteger(cents) && cents % CENTS_PER_RAND !== 0
    ? [{ field, fault: 'not_whole_rand' }]
    : outside(field, cents, min, max);

function rangeProblems(field: string, fromOn: string, toOn: string): readonly PlanProblem[] {
  if (!isLocalDate(fromOn)) return [{ field: `${field}.fromOn`, fault: 'not_a_date' }];
  if (!isLocalDate(toOn)) return [{ field: `${field}.toOn`, fault: 'not_a_date' }];
  return fromOn <= toOn ? [] : [{ field: `${field}.toOn`, fault: 'ends_before_it_begins' }];
}

function weekdayProblems(field: string, weekdays: readonly number[]): readonly PlanProblem[] {
  if (weekdays.length === 0) return [{ field: `${field}.weekdays`, fault: 'no_days' }];
  return weekdays.flatMap((day) => outside(`${field}.weekdays`, day, 0, SATURDAY));
}

function daysOf(
  rule: CalendarRule | MomentRule,
  field: string,
  limits: PricePlanLimits,
): readonly PlanProblem[] {
  switch (rule.kind) {
    case 'range':
      return rangeProblems(field, rule.fromOn, rule.toOn);
    case 'weekday':
      return weekdayProblems(field, rule.weekdays);
    case 'lead':
      return outside(`${field}.fromDaysAhead`, rule.fromDaysAhead, 1, limits.maxLeadDays);
    case 'last_minute':
      return outside(`${field}.withinDays`, rule.withinDays, 0, limits.maxLastMinuteDays);
    case 'holiday':
    case 'school_holiday':
    case 'weekend':
      return [];
  }
}

function ownPriceProblems(plan: PricePlan, prices: PriceLimits): readonly PlanProblem[] {
  const least = Math.max(prices.minDayPriceCents, plan.minDayPriceCents ?? 0);
  return plan.ownPrices.flatMap(({ on, dayPriceCents }, index) => {
    const field = `ownPrices.${index}`;
    if (!isLocalDate(on)) return [{ field: `${field}.on`, fault: 'not_a_date' } as const];
    const isTwice = plan.ownPrices.findIndex((other) => other.on === on) < index;
    if (isTwice) return [{ field: `${field}.on`, fault: 'twice' } as const];
    return price(`${field}.dayPriceCents`, dayPriceCents, least, prices.maxDayPriceCents);
  });
}

const tooMany = (field: string, count: number, max: number): readonly PlanProblem[] =>
  count > max ? [{ field, fault: 'too_many', max }] : [];

/**
 * Everything in a price plan that is outside what a host may set; none when it is sound. Prices are in whole rand, between the least and the
 * greatest day price; the least price of a car is not above its day price. Source: docs/rules/prices.md “Price plans”.
 */
export function planProblems(
  plan: PricePlan,
  prices: PriceLimits,
  limits: PricePlanLimits,
): readonly PlanProblem[] {
  const { minDayPriceCents, maxDayPriceCents, minRulePercentBp, maxRulePercentBp, maxDiscountBp } = prices;
  const ruleProblems = (rules: readonly (CalendarRule | MomentRule)[], list: string) =>
    rules.flatMap((rule, index) => {
      const field = `${list}.${index}`;
      return [
        ...outside(`${field}.percentBp`, rule.percentBp, minRulePercentBp, maxRulePercentBp),
        ...daysOf(rule, field, limits),
      ];
    });
  return [
    ...price('dayPriceCents', plan.dayPriceCents, minDayPriceCents, maxDayPriceCents),
    ...(plan.minDayPriceCents === null
      ? []
      : price('minDayPriceCents', plan.minDayPriceCents, minDayPriceCents, plan.dayPriceCents)),
    ...ruleProblems(plan.calendarRules, 'calendarRules'),
    ...ruleProblems(plan.momentRules, 'momentRules'),
    ...tooMany('calendarRules', plan.calendarRules.length, limits.maxCalendarRules),
    ...tooMany('momentRules', plan.momentRules.length, limits.maxMomentRules),
    ...tooMany('ownPrices', plan.ownPrices.length, limits.maxOwnPrices),
    ...ownPriceProblems(plan, prices),
    ...Object.entries(plan.discounts).flatMap(([field, bp]) =>
      outside(`discounts.${field}`, bp, 0, maxDiscountBp),
    ),
  ];
}
