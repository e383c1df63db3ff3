import type { TripWindow } from '../bookings/trip/trip-window.ts';
import { addDays, days, hours, instantFromLocal, localDate, weekday } from '../time.ts';

const TEN_IN_THE_MORNING = 600;
const FRIDAY = 5;

/**
 * The dates of a search that says none: Friday 10:00 to Sunday 10:00 of the coming weekend; from Friday morning on, of the
 * one after. Source: docs/rules/search.md “Cities”.
 */
export function comingWeekend(now: Date): TripWindow {
  const today = localDate(now);
  const untilFriday = (FRIDAY - weekday(today) + 7) % 7;
  const thisFriday = instantFromLocal(addDays(today, untilFriday), TEN_IN_THE_MORNING);
  const isTooLate = thisFriday.getTime() < now.getTime() + hours(3);
  const startAt = isTooLate ? new Date(thisFriday.getTime() + days(7)) : thisFriday;
  return { startAt, endAt: new Date(startAt.getTime() + days(2)) };
}
