import type { TripWindow } from '../bookings/trip/trip-window.ts';
import type { TripLimits } from '../policy/bookings.ts';
import type { Policy } from '../policy/policy.ts';
import type { RentalRules } from '../policy/pricing.ts';
import { refuse } from '../result.ts';
import { addDays, after, localDate, localMinuteOfDay, minutes } from '../time.ts';
import type { VehicleTerms } from '../vehicles/terms.ts';
import type { Refusal } from './refusals.ts';
import { chargeable } from './rental-days.ts';

export type WindowTerms = Pick<VehicleTerms, 'leadMinutes' | 'minDays' | 'maxDays' | 'handOver'>;

/** A moment of hand-over as a host reads it off the clock and the calendar. */
interface HandOverMoment {
  readonly minute: number;
  readonly on: string;
}

/** What the rules of time ask of a trip; search works it out once for all cars. */
export interface TripTimes {
  readonly startAt: Date;
  readonly rentalDays: number;
  readonly pickUp: HandOverMoment;
  readonly giveBack: HandOverMoment;
}

const handOverMoment = (at: Date): HandOverMoment => ({ minute: localMinuteOfDay(at), on: localDate(at) });

export const tripTimes = (window: TripWindow, rental: RentalRules): TripTimes => ({
  startAt: window.startAt,
  rentalDays: chargeable(window, rental).rentalDays,
  pickUp: handOverMoment(window.startAt),
  giveBack: handOverMoment(window.endAt),
});

function refusalForLength(terms: WindowTerms, rentalDays: number, trips: TripLimits): Refusal | null {
  const minDays = Math.max(1, terms.minDays);
  if (rentalDays < minDays) return refuse('trip_too_short', { minDays, rentalDays });
  const maxDays = Math.min(terms.maxDays, trips.maxDays);
  return rentalDays > maxDays ? refuse('trip_too_long', { maxDays, rentalDays }) : null;
}

type HandOver = VehicleTerms['handOver'];

function refusalAt(handOver: HandOver, { minute, on: date }: HandOverMoment): Refusal | null {
  const isOpen = handOver.fromMinute <= minute && minute <= handOver.toMinute;
  // Midnight is the last minute of the day before as well, for a host who hands over until 24:00.
  const isClosingMidnight = minute === 0 && handOver.toMinute >= 1_440;
  if (!isOpen && !isClosingMidnight) {
    return refuse('hand_over_hours', { fromMinute: handOver.fromMinute, toMinute: handOver.toMinute });
  }
  const on = isOpen ? date : addDays(date, -1);
  return handOver.noStartOn.includes(on) ? refuse('no_start_day', { on }) : null;
}

/** The rules of hand-over hours and days alone: what search still has to ask of a car that the database has found. */
export const refusalForHandOver = (handOver: HandOver, { pickUp, giveBack }: TripTimes): Refusal | null =>
  refusalAt(handOver, pickUp) ?? refusalAt(handOver, giveBack);

function refusalForTimes(terms: WindowTerms, times: TripTimes, now: Date, trips: TripLimits): Refusal | null {
  const { startAt, rentalDays } = times;
  if (startAt.getTime() <= now.getTime()) {
    return refuse('trip_in_past', { minLeadMinutes: trips.minLeadMinutes });
  }
  const leadMinutes = Math.max(trips.minLeadMinutes, terms.leadMinutes);
  if (startAt.getTime() < now.getTime() + minutes(leadMinutes)) {
    const earliestStartAt = after(now, minutes(leadMinutes)).toISOString();
    return refuse('lead_time_too_short', { leadMinutes, earliestStartAt });
  }
  return refusalForLength(terms, rentalDays, trips) ?? refusalForHandOver(terms.handOver, times);
}

/**
 * Why this car cannot be taken for this time, or null. The rules of time only, the same in search and in a quote:
 * notice, shortest and longest hire, hand-over hours and days. Source: docs/rules/vehicles.md “Trip window”.
 */
export const refusalForWindow = (
  terms: WindowTerms,
  window: TripWindow,
  now: Date,
  { rental, trips }: Pick<Policy, 'rental' | 'trips'>,
): Refusal | null => refusalForTimes(terms, tripTimes(window, rental), now, trips);
