import type { ProtectionTerms } from '@kwela/domain/policy/protection';
import { planDayCents } from '@kwela/domain/pricing/plan-price';
import type { ProtectionPlan } from '@kwela/domain/protection/plans';
import type { Quote } from './use-trip-quote.ts';

/** What a plan costs a day: for the dates that are priced, else for a usual day of the car. */
export const planPrice = (
  offer: { readonly plan: ProtectionPlan; readonly dayCents: number },
  quote: Quote | null,
  protection: ProtectionTerms,
): number => (quote === null ? offer.dayCents : planDayCents(offer.plan, quote, protection));
