import { BASIC_EXCESS, PROTECTION } from '../constants.ts';
import { type Cents, percentOf, roundHalfUp, roundToRand } from '../money.ts';
import type { ProtectionPlan } from '../pricing/terms.ts';

/**
 * What a plan costs for one rental day: a percent of the average rental of a day in whole rand, at least the plan's
 * minimum. Source: product.md §7 “Guest protection”.
 */
export function protectionDayCents(plan: ProtectionPlan, rentalCents: Cents, rentalDays: number): Cents {
  const { percentBp, minDayCents } = PROTECTION[plan];
  const averageDayCents = roundHalfUp(rentalCents, Math.max(1, rentalDays));
  return Math.max(minDayCents, roundToRand(percentOf(averageDayCents, percentBp)));
}

/**
 * The excess: the most that the guest pays for one claim. Basic is 10 % of the value of the car, at least R15 000 and
 * at most R40 000. Source: product.md §7 “Guest protection”.
 */
export function excessCents(plan: ProtectionPlan, valueCents: Cents): Cents {
  const fixed = PROTECTION[plan].excessCents;
  if (fixed !== null) return fixed;
  const ofValue = percentOf(valueCents, BASIC_EXCESS.valueBp);
  return Math.min(BASIC_EXCESS.maxCents, Math.max(BASIC_EXCESS.minCents, ofValue));
}
