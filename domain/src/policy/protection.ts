import type { ProtectionPlan } from '../protection/plans.ts';

export interface PlanTerms {
  readonly percentBp: number;
  readonly minDayCents: number;
  /** What the guest pays at most for one claim; null = it depends on the value of the car. */
  readonly excessCents: number | null;
}

/** What each plan costs of the rental, at least, and the excess it leaves. */
export interface ProtectionTerms {
  readonly plans: Readonly<Record<ProtectionPlan, PlanTerms>>;
  /** The excess of a plan without one of its own: a share of the value of the car between two limits. */
  readonly valueExcess: { readonly minCents: number; readonly valueBp: number; readonly maxCents: number };
  /** Damage reported later than this without a good reason is covered by no plan. */
  readonly reportWithinHours: number;
}
