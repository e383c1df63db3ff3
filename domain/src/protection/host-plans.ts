import { type Cents, WHOLE_BP } from '../money.ts';
import type { HostShare } from '../policy/pricing.ts';
import type { HostPlans } from '../policy/protection.ts';

/** How much of the damage a host bears, from the least to all of it, and so how much of the rental is theirs. */
export const HOST_PLANS = ['full', 'balanced', 'lean', 'minimal', 'own_cover'] as const;
export type HostPlan = (typeof HOST_PLANS)[number];

/** That of a car whose host chose none. */
export const FIRST_HOST_PLAN = 'balanced' satisfies HostPlan;

/** The numbers that the host's side of a plan is worked out by; a policy has them. */
export interface HostPlanNumbers {
  readonly hostShare: HostShare;
  readonly hostPlans: HostPlans;
}

/** What a host is paid under a plan. Source: docs/rules/protection.md “Host plans”. */
export const hostShareUnder = (plan: HostPlan, { hostShare, hostPlans }: HostPlanNumbers): HostShare => ({
  rentalBp: Math.min(WHOLE_BP, Math.max(0, hostShare.rentalBp + hostPlans[plan].shareChangeBp)),
  extrasBp: hostShare.extrasBp,
});

/** Who pays for a repair, in cents; together they are the repair. */
export interface RepairSplit {
  readonly guestCents: Cents;
  readonly hostCents: Cents;
  readonly platformCents: Cents;
}

/**
 * Who pays for a repair: the guest first, up to their excess; then the host, up to that of the plan; Kwela the rest. A plan without
 * an excess leaves the rest to the host, whose own cover is for it. Source: docs/rules/protection.md “Host plans”.
 */
export function splitRepair(
  repairCents: Cents,
  guestExcessCents: Cents,
  hostExcessCents: Cents | null,
): RepairSplit {
  const guestCents = Math.min(repairCents, guestExcessCents);
  const leftCents = repairCents - guestCents;
  const hostCents = hostExcessCents === null ? leftCents : Math.min(leftCents, hostExcessCents);
  return { guestCents, hostCents, platformCents: leftCents - hostCents };
}
