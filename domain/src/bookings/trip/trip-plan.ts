import type { Cents } from '../../money.ts';
import { roadKm, type Spot } from '../../places/distance.ts';

/** What a trip is for, as far as a guest says it. */
export const TRIP_PURPOSES = ['leisure', 'business', 'event'] as const;
export type TripPurpose = (typeof TRIP_PURPOSES)[number];

/** The most places that a guest plans to stop at. */
export const MOST_STOPS = 10;

/**
 * A flight by its IATA number: two signs of the airline with a letter among them, up to four digits and a letter; as people write it, with
 * or without a space. Source: docs/rules/bookings.md “What a trip is for”.
 */
export const FLIGHT_NUMBER = /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\s?\d{1,4}[A-Z]?$/;

/** A flight number as we keep it: capitals, without its space. */
export const flightNumberOf = (text: string): string => text.trim().toUpperCase().replaceAll(/\s/g, '');

/** What a planned way comes to beside what the price includes. */
export interface KmForecast {
  /** There and back over all stops, an estimate to 10 km. */
  readonly km: number;
  /** What is not included; 0: all of it is. */
  readonly extraKm: number;
  readonly extraCents: Cents;
}

/**
 * What a round trip from the pick-up over the stops may come to, or null without a stop. It is said as an estimate: the odometer decides.
 * Source: docs/rules/prices.md “Distance”.
 */
export function kmForecast(
  pickUp: Spot,
  stops: readonly Spot[],
  { kmIncluded, extraKmCents }: { readonly kmIncluded: number; readonly extraKmCents: Cents },
): KmForecast | null {
  if (stops.length === 0) return null;
  const km = roadKm([pickUp, ...stops, pickUp]);
  const extraKm = Math.max(0, km - kmIncluded);
  return { km, extraKm, extraCents: extraKm * extraKmCents };
}
