import type { pricePlan } from '@kwela/contract/hosting/prices';
import type { Refused } from '@kwela/contract/refusals';
import { planProblems } from '@kwela/domain/pricing/price-plan/plan-limits';
import { type PricePlan, planOfTerms, upcomingPlan } from '@kwela/domain/pricing/price-plan/price-plan';
import { refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import type { z } from 'zod';
import type { Call } from '../../context.ts';
import type { PricedCar } from '../store/prices-repo.ts';

type Rules = Pick<Call, 'policies' | 'hostingPolicies'>;
type WrittenPlan = z.output<typeof pricePlan>;

/** The plan of a car by the days to come. */
export const planOf = (car: PricedCar, now: Date): PricePlan =>
  upcomingPlan(planOfTerms(car.terms), localDate(now));

/** What a host wrote, as the plan of their car: the cancellation policy is set with the listing and not here. */
export const planFrom = (written: WrittenPlan, car: PricedCar, now: Date): PricePlan =>
  upcomingPlan({ ...written, policy: car.terms.policy }, localDate(now));

/** A plan as its host reads and writes it. */
export const writtenPlan = ({ policy: _, ...plan }: PricePlan): z.input<typeof pricePlan> => ({
  ...plan,
  calendarRules: plan.calendarRules.map((rule) =>
    rule.kind === 'weekday' ? { ...rule, weekdays: [...rule.weekdays] } : rule,
  ),
  momentRules: [...plan.momentRules],
  ownPrices: [...plan.ownPrices],
});

/** What a plan may be, by the policies of a moment. */
export const planLimits = ({ policies, hostingPolicies }: Rules, now: Date) => {
  const { maxExtras: _, ...prices } = policies.at(now).prices;
  return { ...prices, ...hostingPolicies.at(now).pricePlans };
};

/** Null: the plan is sound. */
export function faultyPlan(
  { policies, hostingPolicies }: Rules,
  plan: PricePlan,
  now: Date,
): Refused<'price_plan_faulty'> | null {
  const problems = planProblems(plan, policies.at(now).prices, hostingPolicies.at(now).pricePlans);
  return problems.length === 0 ? null : refuse('price_plan_faulty', { problems: [...problems] });
}
