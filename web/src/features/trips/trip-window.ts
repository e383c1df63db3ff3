import {
  addDays,
  days,
  formatDuration,
  hours,
  instantFromLocal,
  localDate,
  MINUTE_MS,
  minutes,
  weekday,
} from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { policyNow } from '../policy/policy.ts';

export interface TripWindow {
  readonly startAt: Date;
  readonly endAt: Date;
}

const TEN_IN_THE_MORNING = 600;
const FRIDAY = 5;

/** Friday 10:00 to Sunday 10:00 of the coming weekend; from Friday morning on, of the one after. */
export function comingWeekend(now: Date): TripWindow {
  const today = localDate(now);
  const untilFriday = (FRIDAY - weekday(today) + 7) % 7;
  const thisFriday = instantFromLocal(addDays(today, untilFriday), TEN_IN_THE_MORNING);
  const isTooLate = thisFriday.getTime() < now.getTime() + hours(3);
  const startAt = isTooLate ? new Date(thisFriday.getTime() + days(7)) : thisFriday;
  return { startAt, endAt: new Date(startAt.getTime() + days(2)) };
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
