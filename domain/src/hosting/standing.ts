import { WHOLE_BP } from '../money.ts';
import type { StandingRules } from '../policy/hosting.ts';
import { addDays, addMonths } from '../time.ts';
import type { HostCounts } from './host-counts.ts';

/** What a host has reached, the least first. */
export const STANDINGS = ['new', 'rising', 'all_star', 'pro_fleet'] as const;
export type Standing = (typeof STANDINGS)[number];
export type Tier = Exclude<Standing, 'new'>;
/** What can be reached, the least first. */
export const TIERS = ['rising', 'all_star', 'pro_fleet'] as const satisfies readonly Tier[];

/** What is asked for a tier. */
export const CRITERIA = [
  'trips',
  'mean_stars',
  'five_stars',
  'five_stars_cleanliness',
  'five_stars_condition',
  'cancellations',
  'answers',
  'safety',
  'live_cars',
] as const;
export type CriterionCode = (typeof CRITERIA)[number];

/** How one thing that is asked stands: `count` of `sample` where it is a share, else `count` alone. */
export interface Criterion {
  readonly code: CriterionCode;
  readonly isMet: boolean;
  readonly unit: 'count' | 'share_bp' | 'stars_hundredths';
  readonly count: number;
  /** What the share is of; null for a plain count. */
  readonly sample: number | null;
  /** In the unit: at least this, for cancellations and safety at most. */
  readonly threshold: number;
  /** With a sample this small a share is shown as “n of m”. */
  readonly isSmallSample: boolean;
  /** How many more trips, each the best there can be, meet it; 0 when it is met, null when trips cannot. */
  readonly tripsNeeded: number | null;
}

const least = (
  code: CriterionCode,
  count: number,
  threshold: number,
  tripsNeeded: number | null,
): Criterion => ({
  code,
  isMet: count >= threshold,
  unit: 'count',
  count,
  sample: null,
  threshold,
  isSmallSample: false,
  tripsNeeded: count >= threshold ? 0 : tripsNeeded,
});

/** The smallest whole k ≥ 0 with `(count + k) ⁄ (sample + k)` at least the share; null: never. */
function moreForShare(count: number, sample: number, shareBp: number): number | null {
  const lacking = shareBp * sample - WHOLE_BP * count;
  // Without a single one there is no share yet.
  if (lacking <= 0) return sample === 0 ? 1 : 0;
  return shareBp >= WHOLE_BP ? null : Math.ceil(lacking / (WHOLE_BP - shareBp));
}

function share(
  code: CriterionCode,
  count: number,
  sample: number,
  thresholdBp: number,
  { smallSample }: StandingRules,
): Criterion {
  const tripsNeeded = moreForShare(count, sample, thresholdBp);
  return {
    code,
    isMet: tripsNeeded === 0,
    unit: 'share_bp',
    count,
    sample,
    threshold: thresholdBp,
    isSmallSample: sample < smallSample,
    tripsNeeded,
  };
}

/** Without a request there is nothing that was answered late. */
function answers({ askedCount, answeredInTimeCount }: HostCounts, rules: StandingRules): Criterion {
  const criterion = share('answers', answeredInTimeCount, askedCount, rules.allStar.minAnswersBp, rules);
  return askedCount === 0 ? { ...criterion, isMet: true, tripsNeeded: 0 } : criterion;
}

function cancellations({ tripCount, cancelledCount }: HostCounts, rules: StandingRules): Criterion {
  const { maxCancelledBp } = rules.allStar;
  const agreed = tripCount + cancelledCount;
  const isMet = cancelledCount * WHOLE_BP <= maxCancelledBp * agreed;
  const needed =
    maxCancelledBp === 0 ? null : Math.ceil((cancelledCount * WHOLE_BP) / maxCancelledBp) - agreed;
  return {
    code: 'cancellations',
    isMet,
    unit: 'share_bp',
    count: cancelledCount,
    sample: agreed,
    threshold: maxCancelledBp,
    isSmallSample: agreed < rules.smallSample,
    tripsNeeded: isMet ? 0 : needed,
  };
}

const HUNDREDTHS = 100;
const MOST_HUNDREDTHS = 500;

function meanStars({ starsSum, ratedCount }: HostCounts, rules: StandingRules): Criterion {
  const { minStarsHundredths } = rules.rising;
  const lacking = minStarsHundredths * ratedCount - HUNDREDTHS * starsSum;
  const isMet = ratedCount > 0 && lacking <= 0;
  const more =
    minStarsHundredths >= MOST_HUNDREDTHS
      ? null
      : Math.ceil(lacking / (MOST_HUNDREDTHS - minStarsHundredths));
  return {
    code: 'mean_stars',
    isMet,
    unit: 'stars_hundredths',
    count: ratedCount === 0 ? 0 : Math.floor((starsSum * HUNDREDTHS) / ratedCount),
    sample: ratedCount,
    threshold: minStarsHundredths,
    isSmallSample: ratedCount < rules.smallSample,
    tripsNeeded: isMet ? 0 : ratedCount === 0 ? 1 : more,
  };
}

/** What is asked for a tier and how a host stands to it. Pro fleet asks all that All-Star does. Source: docs/rules/hosting.md “Standing”. */
export function criteriaFor(tier: Tier, counts: HostCounts, rules: StandingRules): readonly Criterion[] {
  const trips = (min: number) => least('trips', counts.tripCount, min, min - counts.tripCount);
  if (tier === 'rising') return [trips(rules.rising.minTrips), meanStars(counts, rules)];
  const { allStar } = rules;
  const criteria: readonly Criterion[] = [
    trips(allStar.minTrips),
    share('five_stars', counts.fiveStarCount, counts.ratedCount, allStar.minFiveStarsBp, rules),
    share(
      'five_stars_cleanliness',
      counts.cleanlinessFiveCount,
      counts.cleanlinessRatedCount,
      allStar.minCleanlinessBp,
      rules,
    ),
    share(
      'five_stars_condition',
      counts.conditionFiveCount,
      counts.conditionRatedCount,
      allStar.minConditionBp,
      rules,
    ),
    cancellations(counts, rules),
    answers(counts, rules),
    {
      code: 'safety',
      isMet: counts.upheldSafetyCount === 0,
      unit: 'count',
      count: counts.upheldSafetyCount,
      sample: null,
      threshold: 0,
      isSmallSample: false,
      tripsNeeded: counts.upheldSafetyCount === 0 ? 0 : null,
    },
  ];
  if (tier === 'all_star') return criteria;
  return [...criteria, least('live_cars', counts.liveCarCount, rules.proFleet.minLiveCars, null)];
}

const TIERS_FROM_TOP = ['pro_fleet', 'all_star', 'rising'] as const satisfies readonly Tier[];

/** The highest tier of which everything is met. Source: docs/rules/hosting.md “Standing”. */
export const standingOf = (counts: HostCounts, rules: StandingRules): Standing =>
  TIERS_FROM_TOP.find((tier) => criteriaFor(tier, counts, rules).every(({ isMet }) => isMet)) ?? 'new';

/** What a host's counts would be after so many more trips, each from a request answered in time, with five stars in everything. */
export const afterBestTrips = (counts: HostCounts, more: number): HostCounts => ({
  ...counts,
  tripCount: counts.tripCount + more,
  ratedCount: counts.ratedCount + more,
  starsSum: counts.starsSum + 5 * more,
  fiveStarCount: counts.fiveStarCount + more,
  cleanlinessRatedCount: counts.cleanlinessRatedCount + more,
  cleanlinessFiveCount: counts.cleanlinessFiveCount + more,
  conditionRatedCount: counts.conditionRatedCount + more,
  conditionFiveCount: counts.conditionFiveCount + more,
  askedCount: counts.askedCount + more,
  answeredInTimeCount: counts.answeredInTimeCount + more,
});

/** The fewest such trips that reach a tier; 0 when it is reached, null when no number of trips does. Source: docs/rules/hosting.md “What if”. */
export function tripsToReach(tier: Tier, counts: HostCounts, rules: StandingRules): number | null {
  const needed = criteriaFor(tier, counts, rules).map(({ tripsNeeded }) => tripsNeeded);
  const most = Math.max(0, ...needed.filter((count) => count !== null));
  return needed.includes(null) ? null : most;
}

/** The next date on which standings are judged, after a date; perks start and stop on it and at no other time. */
export function nextEvaluationOn(on: string, { evaluationMonths }: StandingRules): string {
  for (let first = `${on.slice(0, 7)}-01`; ; first = addMonths(first, 1)) {
    if (first > on && evaluationMonths.includes(Number(first.slice(5, 7)))) return first;
  }
}

/** The date on which standings were judged last, that date itself included. */
export function lastEvaluationOn(on: string, { evaluationMonths }: StandingRules): string {
  for (let first = `${on.slice(0, 7)}-01`; ; first = addMonths(first, -1)) {
    if (evaluationMonths.includes(Number(first.slice(5, 7)))) return first;
  }
}

/** Whether a host is told today that they would lose a tier: from some days before the evaluation on. */
export const isWarnedOn = (on: string, held: Standing, now: Standing, rules: StandingRules): boolean =>
  STANDINGS.indexOf(now) < STANDINGS.indexOf(held) &&
  on >= addDays(nextEvaluationOn(on, rules), -rules.warnDaysBefore);

/** The last date on which somebody may ask to have an evaluation looked at again. */
export const appealUntilOn = (evaluatedOn: string, { appealDays }: StandingRules): string =>
  addDays(evaluatedOn, appealDays);
