import { type Cents, percentOf, roundHalfUp, roundToRand } from '../money.ts';
import type { ProtectionTerms } from '../policy/protection.ts';

export const PROTECTION_PLANS = ['basic', 'standard', 'super'] as const;
export type ProtectionPlan = (typeof PROTECTION_PLANS)[number];

/**
 * What a plan costs for one rental day: a percent of the average rental of a day in whole rand, at least the plan's
 * minimum. Source: docs/rules/protection.md “Plans”.
 */
export function protectionDayCents(
  plan: ProtectionPlan,
  rentalCents: Cents,
  rentalDays: number,
  { plans }: ProtectionTerms,
): Cents {
  const { percentBp, minDayCents } = plans[plan];
  const averageDayCents = roundHalfUp(rentalCents, Math.max(1, rentalDays));
  return Math.max(minDayCents, roundToRand(percentOf(averageDayCents, percentBp)));
}

/**
 * The excess: the most that the guest pays for one claim. A plan without a sum of its own
 * leaves a part of the value of the car, between two limits. Source: docs/rules/protection.md “Plans”.
 */
export function excessCents(
  plan: ProtectionPlan,
  valueCents: Cents,
  { plans, valueExcess }: ProtectionTerms,
): Cents {
  const fixed = plans[plan].excessCents;
  if (fixed !== null) return fixed;
  const ofValue = percentOf(valueCents, valueExcess.valueBp);
  return Math.min(valueExcess.maxCents, Math.max(valueExcess.minCents, ofValue));
}
