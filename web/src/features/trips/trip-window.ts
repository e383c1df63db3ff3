import { formatDuration, MINUTE_MS, minutes } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { policyNow } from '../policy/policy.ts';

export { comingWeekend } from '@kwela/domain/search/coming-weekend';

export interface TripWindow {
  readonly startAt: Date;
  readonly endAt: Date;
}

/**
 * What is wrong with dates that were chosen a while ago, by field; empty when they can be searched for. The calendar
 * takes none that are wrong in themselves.
 */
export function windowProblems({ startAt }: Pick<TripWindow, 'startAt'>, now: Date): { start?: string } {
  const { minLeadMinutes } = policyNow().trips;
  if (startAt.getTime() >= now.getTime() + minLeadMinutes * MINUTE_MS) return {};
  const notice = formatDuration(minutes(minLeadMinutes));
  return { start: t`Pick-up must be at least ${notice} from now.` };
}
