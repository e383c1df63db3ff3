import type { Cents } from '../money.ts';
import { HOST_PLANS, type HostPlan, type HostPlanNumbers, hostShareUnder } from '../protection/host-plans.ts';
import { type Earnings, earningsOf } from './earnings.ts';
import type { EarningsInputs } from './earnings-inputs.ts';

/** The inputs under a plan: its excess stands in place of what was typed, but for the plan that leaves it to the host's own cover. */
export function inputsUnder(
  plan: HostPlan,
  inputs: EarningsInputs,
  numbers: HostPlanNumbers,
): EarningsInputs {
  const { excessCents } = numbers.hostPlans[plan];
  return excessCents === null ? inputs : { ...inputs, hostExcessCents: excessCents };
}

/** A month under a plan. Source: docs/rules/hosting.md “Earnings”. */
export const earningsUnder = (
  plan: HostPlan,
  inputs: EarningsInputs,
  numbers: HostPlanNumbers,
  vatBp: number,
): Earnings => earningsOf(inputsUnder(plan, inputs, numbers), hostShareUnder(plan, numbers), vatBp);

export interface PlanResult {
  readonly plan: HostPlan;
  readonly economicNetCents: Cents;
  readonly cashNetCents: Cents;
}

/** What each plan leaves, the best first; of equals the one that leaves the host less to bear. Source: docs/rules/hosting.md “Earnings”. */
export const plansByResult = (
  inputs: EarningsInputs,
  numbers: HostPlanNumbers,
  vatBp: number,
): readonly PlanResult[] =>
  HOST_PLANS.map((plan) => {
    const { economicNetCents, cashNetCents } = earningsUnder(plan, inputs, numbers, vatBp);
    return { plan, economicNetCents, cashNetCents };
  }).toSorted((a, b) => b.economicNetCents - a.economicNetCents);
