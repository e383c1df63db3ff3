import { type Cents, percentOf } from '../../money.ts';
import { type HostPlan, type HostPlanNumbers, hostShareUnder } from '../../protection/host-plans.ts';
import { EARNINGS_FIELDS } from '../earnings-inputs.ts';

/** Plans that need no paper first: own cover needs a certificate of it. */
export const OPEN_HOST_PLANS = ['full', 'balanced', 'lean', 'minimal'] as const satisfies readonly HostPlan[];
export type OpenHostPlan = (typeof OPEN_HOST_PLANS)[number];

/** What a host answers to find a plan. */
export interface PlanAnswers {
  /** What they could pay at once without trouble. */
  readonly spareCents: Cents;
  readonly tripsPerMonth: number;
  readonly carValueCents: Cents;
}

/** One plan by these answers, for a month. */
export interface PlanOutlook {
  readonly plan: OpenHostPlan;
  /** The most that one claim costs the host. */
  readonly excessCents: Cents;
  readonly shareCents: Cents;
  /** Damage to be expected: trips × how often × the smaller of the repair and what the host bears. */
  readonly damageCents: Cents;
  readonly leftCents: Cents;
  /** One accident costs no more than the host can pay at once. */
  readonly isWithinReach: boolean;
}

const { valueCents, dayPriceCents, tripDays, claimRateBp, repairCents } = EARNINGS_FIELDS;

/**
 * What each plan would leave in a month; a dearer car is taken to cost more a day, and to mend, by its value. Source: docs/rules/hosting.md “Which host plan”.
 */
export function planOutlooks(answers: PlanAnswers, numbers: HostPlanNumbers): readonly PlanOutlook[] {
  const { spareCents, tripsPerMonth, carValueCents } = answers;
  const byValue = (usual: Cents) => Math.round((usual * carValueCents) / valueCents.usual);
  const rentalCents = tripsPerMonth * byValue(dayPriceCents.usual * tripDays.usual);
  const mendingCents = byValue(repairCents.usual);
  return OPEN_HOST_PLANS.map((plan) => {
    // Only own cover, which is not open, leaves all of it to the host.
    const excessCents = numbers.hostPlans[plan].excessCents ?? mendingCents;
    const shareCents = percentOf(rentalCents, hostShareUnder(plan, numbers).rentalBp);
    const damageCents = percentOf(tripsPerMonth * Math.min(mendingCents, excessCents), claimRateBp.usual);
    return {
      plan,
      excessCents,
      shareCents,
      damageCents,
      leftCents: shareCents - damageCents,
      isWithinReach: excessCents <= spareCents,
    };
  });
}

/**
 * The plan that leaves most among those whose excess the host can pay at once; the one without an excess where none is in reach. Of
 * two that leave the same, the one that bears less. Source: docs/rules/hosting.md “Which host plan”.
 */
export function recommendedPlan(outlooks: readonly PlanOutlook[]): OpenHostPlan {
  const [best] = outlooks
    .filter(({ isWithinReach }) => isWithinReach)
    .toSorted((one, other) => other.leftCents - one.leftCents || one.excessCents - other.excessCents);
  return best?.plan ?? 'full';
}
