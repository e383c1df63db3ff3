import { BOOKING_WINDOW } from '../constants.ts';
import { refuse } from '../result.ts';
import { addDays, after, localDate, localMinuteOfDay, minutes } from '../time.ts';
import type { Refusal } from './refusals.ts';
import { chargeable } from './rental-days.ts';
import type { TripWindow, VehicleTerms } from './terms.ts';

export type WindowTerms = Pick<VehicleTerms, 'leadMinutes' | 'minDays' | 'maxDays' | 'handOver'>;

function refusalForLength(terms: WindowTerms, window: TripWindow): Refusal | null {
  const { rentalDays } = chargeable(window);
  const minDays = Math.max(1, terms.minDays);
  if (rentalDays < minDays) return refuse('trip_too_short', { minDays, rentalDays });
  const maxDays = Math.min(terms.maxDays, BOOKING_WINDOW.maxDays);
  return rentalDays > maxDays ? refuse('trip_too_long', { maxDays, rentalDays }) : null;
}

function refusalForHandOver({ handOver }: WindowTerms, at: Date): Refusal | null {
  const minute = localMinuteOfDay(at);
  const isOpen = handOver.fromMinute <= minute && minute <= handOver.toMinute;
  // Midnight is the last minute of the day before as well, for a host who hands over until 24:00.
  const isClosingMidnight = minute === 0 && handOver.toMinute >= 1_440;
  if (!isOpen && !isClosingMidnight) {
    return refuse('hand_over_hours', { fromMinute: handOver.fromMinute, toMinute: handOver.toMinute });
  }
  const on = isOpen ? localDate(at) : addDays(localDate(at), -1);
  return handOver.noStartOn.includes(on) ? refuse('no_start_day', { on }) : null;
}

/**
 * Why this car cannot be taken for this time, or null. The rules of time only, the same in search and in a quote:
 * notice, shortest and longest hire, hand-over hours and days. Source: product.md §3.1, §3.3.
 */
export function refusalForWindow(terms: WindowTerms, window: TripWindow, now: Date): Refusal | null {
  if (window.startAt.getTime() <= now.getTime()) return refuse('trip_in_past', { now: now.toISOString() });
  const leadMinutes = Math.max(BOOKING_WINDOW.minLeadMinutes, terms.leadMinutes);
  const earliest = after(now, minutes(leadMinutes));
  if (window.startAt.getTime() < earliest.getTime()) {
    return refuse('lead_time_too_short', { leadMinutes, earliestStartAt: earliest.toISOString() });
  }
  return (
    refusalForLength(terms, window) ??
    refusalForHandOver(terms, window.startAt) ??
    refusalForHandOver(terms, window.endAt)
  );
}
