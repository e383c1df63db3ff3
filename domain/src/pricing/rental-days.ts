import type { TripWindow } from '../bookings/trip/trip-window.ts';
import type { RentalRules } from '../policy/pricing.ts';
import { DAY_MS, HOUR_MS, minutes } from '../time.ts';

export interface Chargeable {
  /** Whole blocks of 24 hours from pick-up, each charged one day price. */
  readonly fullDays: number;
  /** Started hours after the last whole block, charged by the hour up to one day price. */
  readonly partHours: number;
  /** Blocks of 24 hours or part thereof: the number that discounts, limits and fees count by. */
  readonly rentalDays: number;
}

/**
 * The time of a trip that is charged: 24-hour blocks from pick-up, then started hours. Some minutes after a
 * whole block are free; a trip shorter than a day has no free minutes. Source: docs/rules/prices.md “Rental days”.
 */
export function chargeable(window: TripWindow, { graceMinutes }: RentalRules): Chargeable {
  const lengthMs = Math.max(0, window.endAt.getTime() - window.startAt.getTime());
  const fullDays = Math.floor(lengthMs / DAY_MS);
  const restMs = lengthMs % DAY_MS;
  const isWithinGrace = fullDays > 0 && restMs <= minutes(graceMinutes);
  const partHours = isWithinGrace ? 0 : Math.ceil(restMs / HOUR_MS);
  return { fullDays, partHours, rentalDays: fullDays + (partHours > 0 ? 1 : 0) };
}
