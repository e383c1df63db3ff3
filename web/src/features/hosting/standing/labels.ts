import type { Exclusion } from '@kwela/domain/hosting/host-counts';
import type { Criterion, CriterionCode, Standing } from '@kwela/domain/hosting/standing';
import { WHOLE_BP } from '@kwela/domain/money';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

export const STANDING_LABELS = {
  new: msg({ message: 'New host', context: 'a tier' }),
  rising: msg({ message: 'Rising', context: 'a tier' }),
  all_star: msg({ message: 'All-Star', context: 'a tier' }),
  pro_fleet: msg({ message: 'Pro Fleet', context: 'a tier' }),
} as const satisfies Record<Standing, MessageDescriptor>;

export const CRITERION_LABELS = {
  trips: msg`Trips`,
  mean_stars: msg`Average of all stars`,
  five_stars: msg`Trips with five stars`,
  five_stars_cleanliness: msg`Five stars for cleanliness`,
  five_stars_condition: msg`Five stars for condition`,
  cancellations: msg`Trips that you cancelled`,
  answers: msg`Requests answered in time`,
  safety: msg`Safety cases upheld`,
  live_cars: msg`Cars that are live`,
} as const satisfies Record<CriterionCode, MessageDescriptor>;

export const EXCLUSION_LABELS = {
  before_period: msg`Ended before the period`,
  after_period: msg`Ends after the period`,
  exempt: msg`Cancelled for a reason that is not held against you`,
  did_not_happen: msg`The trip did not happen`,
} as const satisfies Record<Exclusion, MessageDescriptor>;

const NOTHING = '–';
const AT_MOST: ReadonlySet<CriterionCode> = new Set(['cancellations', 'safety']);
const BP_OF_TENTH = 10;
const inPercent = (tenths: number): string => `${tenths / 10}\u00a0%`;
const percent = (bp: number): string => inPercent(Math.round(bp / BP_OF_TENTH));
/** A share that misses what is asked by a hair must not read as if it had reached it. */
const shareOf = (code: CriterionCode, bp: number): string =>
  inPercent(AT_MOST.has(code) ? Math.ceil(bp / BP_OF_TENTH) : Math.floor(bp / BP_OF_TENTH));
const stars = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** What a host has of it; a share of a small sample is “n of m”, never a percentage. Source: docs/rules/hosting.md “Standing”. */
export function criterionValue({
  code,
  unit,
  count,
  sample,
  isSmallSample,
}: Omit<Criterion, 'tripsNeeded'>): string {
  if (unit === 'count') return String(count);
  const of = sample ?? 0;
  if (of === 0) return NOTHING;
  if (unit === 'stars_hundredths') {
    const mean = stars(count);
    return t`${mean} from ${of}`;
  }
  const share = isSmallSample ? String(count) : shareOf(code, (count * WHOLE_BP) / of);
  return t`${share} of ${of}`;
}

export function criterionThreshold({
  code,
  unit,
  threshold,
}: Pick<Criterion, 'code' | 'unit' | 'threshold'>): string {
  const needed =
    unit === 'count' ? String(threshold) : unit === 'share_bp' ? percent(threshold) : stars(threshold);
  return AT_MOST.has(code) ? t`at most ${needed}` : t`at least ${needed}`;
}
