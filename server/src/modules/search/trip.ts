import type { Refused } from '@kwela/contract/refusals';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import type { Policy } from '@kwela/domain/policy/policy';
import { type TripDays, tripDays } from '@kwela/domain/pricing/day-price';
import { type LengthTier, lengthTier } from '@kwela/domain/pricing/length-tiers';
import { type TripTimes, tripTimes } from '@kwela/domain/pricing/window-rules';
import { ok, refuse } from '@kwela/domain/result';
import { MINUTE_MS } from '@kwela/domain/time';

/** The trip that is searched for, worked out once for all cars. */
export interface SearchTrip {
  readonly window: TripWindow;
  readonly days: TripDays;
  readonly times: TripTimes;
  readonly tier: LengthTier;
  readonly now: Date;
  /** The one that holds now. */
  readonly policy: Policy;
}

/** The dates of a search, or why no car at all can be booked for them. */
export function searchTrip(
  from: Date,
  to: Date,
  now: Date,
  policy: Policy,
): { readonly ok: true; readonly value: SearchTrip } | Refused<'trip_in_past' | 'trip_too_long'> {
  const { rental } = policy;
  const { minLeadMinutes, maxDays } = policy.trips;
  if (from.getTime() < now.getTime() + minLeadMinutes * MINUTE_MS) {
    return refuse('trip_in_past', { minLeadMinutes });
  }
  const window = { startAt: from, endAt: to };
  // Measured before the days are laid out, so that a trip of a thousand years costs nothing to refuse.
  const isFarTooLong = to.getTime() - from.getTime() > (maxDays + 1) * 24 * 60 * MINUTE_MS;
  if (isFarTooLong) return refuse('trip_too_long', { maxDays });
  const days = tripDays(window, rental, now);
  if (days.rentalDays > maxDays) return refuse('trip_too_long', { maxDays });
  const tier = lengthTier(days.rentalDays, rental);
  return ok({ window, days, times: tripTimes(window, rental), tier, now, policy });
}
