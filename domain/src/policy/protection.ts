import type { HostPlan } from '../protection/host-plans.ts';
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

/** What a host is paid and bears under a plan. */
export interface HostPlanTerms {
  /** Added to the share of the rental that every host is paid, which is that of a plan with 0 here. */
  readonly shareChangeBp: number;
  /** The most that the host bears of one claim; null: all that the guest does not, which the host's own cover is for. */
  readonly excessCents: number | null;
  /** Days in the workshop after a claim that are paid as if they were booked, at the host's share of the day price. */
  readonly lossOfUseDays: number;
  readonly isWearCovered: boolean;
  readonly isTyreAndGlassCovered: boolean;
  /** Photos count for a claim when they were taken within so many hours of pick-up and of return. */
  readonly photosWithinHours: number;
}

export type HostPlans = Readonly<Record<HostPlan, HostPlanTerms>>;
