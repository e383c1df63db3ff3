import { datesOfStretch } from '@kwela/domain/pricing/price-plan/bulk-change';
import type { AnyRule, CalendarRule, MomentRule, Plan } from './price-calls.ts';

/** Where a rule stands in the plan. */
export interface RulePlace {
  readonly list: 'calendarRules' | 'momentRules';
  readonly index: number;
}

const isMoment = (rule: AnyRule): rule is MomentRule => rule.kind === 'lead' || rule.kind === 'last_minute';
const isCalendar = (rule: AnyRule): rule is CalendarRule => !isMoment(rule);

const without = <One>(list: readonly One[], index: number): One[] => list.filter((_, at) => at !== index);

export function removeRule(plan: Plan, { list, index }: RulePlace): Plan {
  return list === 'calendarRules'
    ? { ...plan, calendarRules: without(plan.calendarRules, index) }
    : { ...plan, momentRules: without(plan.momentRules, index) };
}

/** Puts a rule in place of another one, or at the end: of two of one kind the later counts. */
export function putRule(plan: Plan, rule: AnyRule, place: RulePlace | null): Plan {
  if (isCalendar(rule)) {
    return place?.list === 'calendarRules'
      ? { ...plan, calendarRules: plan.calendarRules.map((other, at) => (at === place.index ? rule : other)) }
      : { ...plan, calendarRules: [...plan.calendarRules, rule] };
  }
  return place?.list === 'momentRules'
    ? { ...plan, momentRules: plan.momentRules.map((other, at) => (at === place.index ? rule : other)) }
    : { ...plan, momentRules: [...plan.momentRules, rule] };
}

/** The rules of a plan with their places, those of the calendar first. */
export const rulesOf = (plan: Plan): readonly { readonly rule: AnyRule; readonly place: RulePlace }[] => [
  ...plan.calendarRules.map((rule, index) => ({ rule, place: { list: 'calendarRules', index } as const })),
  ...plan.momentRules.map((rule, index) => ({ rule, place: { list: 'momentRules', index } as const })),
];

/** A stretch of neighbouring dates that have one price by hand. */
export interface OwnStretch {
  readonly fromOn: string;
  readonly toOn: string;
  readonly dayPriceCents: number;
}

const DAY_MS = 86_400_000;
const areNeighbours = (one: string, next: string): boolean => Date.parse(next) - Date.parse(one) === DAY_MS;

export function ownStretches(plan: Plan): readonly OwnStretch[] {
  const stretches: OwnStretch[] = [];
  for (const { on, dayPriceCents } of plan.ownPrices.toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
    const last = stretches.at(-1);
    if (last?.dayPriceCents === dayPriceCents && areNeighbours(last.toOn, on)) {
      stretches[stretches.length - 1] = { ...last, toOn: on };
    } else stretches.push({ fromOn: on, toOn: on, dayPriceCents });
  }
  return stretches;
}

export const removeStretch = (plan: Plan, { fromOn, toOn }: Omit<OwnStretch, 'dayPriceCents'>): Plan => ({
  ...plan,
  ownPrices: plan.ownPrices.filter(({ on }) => on < fromOn || on > toOn),
});

/** A stretch of dates at one price by hand, whatever they cost before. */
export function setOwnPrices(
  plan: Plan,
  stretch: Omit<OwnStretch, 'dayPriceCents'>,
  dayPriceCents: number,
): Plan {
  const set = datesOfStretch(stretch).map((on) => ({ on, dayPriceCents }));
  return { ...plan, ownPrices: [...removeStretch(plan, stretch).ownPrices, ...set] };
}
