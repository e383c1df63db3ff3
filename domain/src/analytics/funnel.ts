import { roundHalfUp, WHOLE_BP } from '../money.ts';

/** The way to a booking, as far as it is counted. Source: docs/rules/analytics.md “Visits and the way to a booking”. */
export const FUNNEL_STEPS = ['search', 'car', 'checkout', 'purchase'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Steps that are pages; a purchase is counted by its booking. */
export type ViewedStep = Exclude<FunnelStep, 'purchase'>;

/** Purchases for each visit, in 1/100 of a percent; null while nobody visited. */
export const conversionBp = (purchases: number, visits: number): number | null =>
  visits === 0 ? null : roundHalfUp(purchases * WHOLE_BP, visits);
