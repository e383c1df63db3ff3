import type { Cents } from '../../money.ts';
import type { OnboardingRules } from '../../policy/hosting.ts';
import { ok, type Result, refuse } from '../../result.ts';

type DepositRules = OnboardingRules['deposit'];

/** What is paid into an account to see whose it is; `random` is a whole number from 0 up to, not including, `depositChoices`. */
export const depositCents = ({ minCents }: DepositRules, random: number): Cents => minCents + random;

/** How many sums it can be. */
export const depositChoices = ({ minCents, maxCents }: DepositRules): number => maxCents - minCents + 1;

/**
 * Whether the sum that a host names is the one that was sent; after so many wrong ones the account has failed and is given again.
 * Source: docs/rules/hosting.md “Becoming a host”.
 */
export function compareDeposit(
  named: Cents,
  sent: Cents,
  { triesBefore, rules }: { readonly triesBefore: number; readonly rules: DepositRules },
): Result<'same', 'deposit_differs', { triesLeft: number }> {
  if (named === sent) return ok('same');
  return refuse('deposit_differs', { triesLeft: Math.max(0, rules.maxTries - triesBefore - 1) });
}
