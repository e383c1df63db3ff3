import { t } from '@lingui/core/macro';
import { hasFields, type Is, isText } from '../../lib/guards.ts';
import { isTypedDate } from '../../lib/typed-date.ts';
import { RULE_KINDS, type RuleKind, WEEK_FROM_MONDAY } from './plan-words.ts';
import type { AnyRule, CarPrices } from './price-calls.ts';

const BP_OF_A_PERCENT = 100;

/** A rule as it is typed; what its kind does not need stays as it was. */
export interface TypedRule {
  kind: string;
  direction: string;
  percent: string;
  fromOn: string;
  toOn: string;
  dayCount: string;
  /** The chosen days of the week as digits, `56` for Friday and Saturday. */
  weekdays: string;
}

export const isTypedRule: Is<TypedRule> = hasFields<TypedRule>({
  kind: isText,
  direction: isText,
  percent: isText,
  fromOn: isText,
  toOn: isText,
  dayCount: isText,
  weekdays: isText,
});

export const NEW_RULE: TypedRule = {
  kind: 'weekend',
  direction: 'more',
  percent: '',
  fromOn: '',
  toOn: '',
  dayCount: '',
  weekdays: '',
};

export function typedRule(rule: AnyRule): TypedRule {
  const shared = {
    ...NEW_RULE,
    kind: rule.kind,
    direction: rule.percentBp < 0 ? 'less' : 'more',
    percent: String(Math.abs(rule.percentBp) / BP_OF_A_PERCENT),
  };
  switch (rule.kind) {
    case 'range':
      return { ...shared, fromOn: rule.fromOn, toOn: rule.toOn };
    case 'weekday':
      return { ...shared, weekdays: rule.weekdays.join('') };
    case 'last_minute':
      return { ...shared, dayCount: String(rule.withinDays) };
    case 'lead':
      return { ...shared, dayCount: String(rule.fromDaysAhead) };
    default:
      return shared;
  }
}

const kindOf = (text: string): RuleKind => RULE_KINDS.find((kind) => kind === text) ?? 'weekend';

/** A percentage with a comma or a point, in basis points; undefined when it is none. */
function bpOf({ percent, direction }: Pick<TypedRule, 'percent' | 'direction'>): number | undefined {
  const text = percent.replace('%', '').replace(',', '.').trim();
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined;
  const bp = Math.round(Number(text) * BP_OF_A_PERCENT);
  return direction === 'less' ? 0 - bp : bp;
}

const countOf = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined;

/** What was typed as a rule; null while something is wrong with it. */
export function ruleFrom(typed: TypedRule): AnyRule | null {
  const percentBp = bpOf(typed);
  if (percentBp === undefined) return null;
  const kind = kindOf(typed.kind);
  const dayCount = countOf(typed.dayCount);
  switch (kind) {
    case 'range':
      return { kind, fromOn: typed.fromOn, toOn: typed.toOn, percentBp };
    case 'weekday': {
      const weekdays = WEEK_FROM_MONDAY.filter((day) => typed.weekdays.includes(String(day)));
      return { kind, weekdays, percentBp };
    }
    case 'last_minute':
      return dayCount === undefined ? null : { kind, withinDays: dayCount, percentBp };
    case 'lead':
      return dayCount === undefined ? null : { kind, fromDaysAhead: dayCount, percentBp };
    default:
      return { kind, percentBp };
  }
}

/** What is wrong with a rule, a sentence by its field. The server decides; this saves the way. */
export function ruleProblems(
  typed: TypedRule,
  limits: CarPrices['limits'],
): Partial<Record<keyof TypedRule, string>> {
  const problems: Partial<Record<keyof TypedRule, string>> = {};
  const bp = bpOf(typed);
  if (bp === undefined || bp < limits.minRulePercentBp || bp > limits.maxRulePercentBp) {
    const most = limits.maxRulePercentBp / BP_OF_A_PERCENT;
    const least = Math.abs(limits.minRulePercentBp) / BP_OF_A_PERCENT;
    problems.percent = t`Enter a percentage: up to ${most}% more or ${least}% less.`;
  }
  const kind = kindOf(typed.kind);
  if (kind === 'range') {
    if (!isTypedDate(typed.fromOn)) problems.fromOn = t`Enter the first day of the season.`;
    if (!isTypedDate(typed.toOn)) problems.toOn = t`Enter the last day of the season.`;
    else if (typed.fromOn > typed.toOn) problems.toOn = t`The last day comes before the first.`;
  }
  if (kind === 'weekday' && typed.weekdays === '') problems.weekdays = t`Choose at least one day.`;
  const count = countOf(typed.dayCount);
  if (kind === 'last_minute' && (count === undefined || count > limits.maxLastMinuteDays)) {
    const most = limits.maxLastMinuteDays;
    problems.dayCount = t`Enter a number of days from 0 to ${most}.`;
  }
  if (kind === 'lead' && (count === undefined || count < 1 || count > limits.maxLeadDays)) {
    const most = limits.maxLeadDays;
    problems.dayCount = t`Enter a number of days from 1 to ${most}.`;
  }
  return problems;
}
