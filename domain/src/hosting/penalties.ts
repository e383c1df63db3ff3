import type { Cents } from '../money.ts';
import { noticeHours } from '../payments/cancellation-charge.ts';
import type { CoachingRules, PenaltyRules } from '../policy/hosting.ts';
import { addMonths, after, days, instantFromLocal, localDate } from '../time.ts';

type InstantOffRules = Pick<
  CoachingRules,
  'instantOffWithinMonths' | 'instantOffAfterCount' | 'instantOffDays'
>;

/** What a host owes for: cancelling a trip that was agreed, or not coming to one. */
export const PENALTY_KINDS = ['cancelled', 'no_show'] as const;
export type PenaltyKind = (typeof PENALTY_KINDS)[number];

/** Why nothing is owed: the first in so many trips, the guest before has not returned the car, or an admin has seen proof of a reason. */
export const PENALTY_WAIVERS = ['first', 'car_not_back', 'proved'] as const;
export type PenaltyWaiver = (typeof PENALTY_WAIVERS)[number];

export interface BrokenPromise {
  readonly kind: PenaltyKind;
  readonly startAt: Date;
  readonly at: Date;
  /** How often the host broke one among as many of their last trips as the rules look at. */
  readonly brokenBefore: number;
  /** The guest before is late with the car. */
  readonly isCarNotBack: boolean;
}

export interface Penalty {
  /** What the rules ask, whether or not it is waived. */
  readonly fullCents: Cents;
  readonly waiver: PenaltyWaiver | null;
  /** What is owed. */
  readonly cents: Cents;
}

function fullCents({ kind, startAt, at }: BrokenPromise, rules: PenaltyRules): Cents {
  if (kind === 'no_show') return rules.noShowCents;
  const notice = noticeHours(startAt, at);
  if (notice > rules.earlyAboveHours) return rules.earlyCents;
  return notice < rules.lateBelowHours ? rules.lateCents : rules.cents;
}

function waiverOf({ kind, brokenBefore, isCarNotBack }: BrokenPromise): PenaltyWaiver | null {
  if (isCarNotBack) return 'car_not_back';
  return kind === 'cancelled' && brokenBefore === 0 ? 'first' : null;
}

/** What a host owes who lets a guest down, off their next payout. Source: docs/rules/hosting.md “Penalties”. */
export function penaltyFor(broken: BrokenPromise, rules: PenaltyRules): Penalty {
  const waiver = waiverOf(broken);
  const full = fullCents(broken, rules);
  return { fullCents: full, waiver, cents: waiver === null ? full : 0 };
}

/**
 * Until when a host is asked about each booking, by those that count against them: some months with too many set it, each from its own day
 * on. Null: they never let down so many. Source: docs/rules/hosting.md “Cancelling too often”.
 */
export function instantOffUntil(
  brokenAt: readonly Date[],
  { instantOffWithinMonths, instantOffAfterCount, instantOffDays }: InstantOffRules,
): Date | null {
  const ends = brokenAt
    .filter((at) => {
      const since = instantFromLocal(addMonths(localDate(at), -instantOffWithinMonths), 0);
      return brokenAt.filter((one) => one > since && one <= at).length >= instantOffAfterCount;
    })
    .map((at) => after(at, days(instantOffDays)));
  return ends.reduce<Date | null>((last, end) => (last === null || end > last ? end : last), null);
}
