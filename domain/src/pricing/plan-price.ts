import type { ProtectionTerms } from '../policy/protection.ts';
import { type ProtectionPlan, protectionDayCents } from '../protection/plans.ts';
import { rentalOfLines } from './line-items.ts';
import type { Quote } from './quote.ts';

/**
 * What a plan costs for one day of a trip that is priced with whatever plan, in cents: the unit of its line once it is
 * chosen. Source: docs/rules/protection.md “Plans”.
 */
export const planDayCents = (
  plan: ProtectionPlan,
  { lineItems, rentalDays }: Pick<Quote, 'lineItems' | 'rentalDays'>,
  protection: ProtectionTerms,
): number => protectionDayCents(plan, rentalOfLines(lineItems), rentalDays, protection);
