import { doTripsOverlap } from '@kwela/domain/bookings/own-trips';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import type { BookingSummary } from '../queries.ts';

export const windowOfBooking = ({
  startAt,
  endAt,
}: Pick<BookingSummary, 'startAt' | 'endAt'>): TripWindow => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

/** What this guest has booked at the time of another trip. */
export const tripsDuring = (
  trips: readonly BookingSummary[],
  window: TripWindow,
): readonly BookingSummary[] => trips.filter((trip) => doTripsOverlap(windowOfBooking(trip), window));

/** The guest's own booking of this very car at these dates; null when there is none. */
export const ownBookingOf = (
  trips: readonly BookingSummary[],
  vehicleId: string,
  window: TripWindow,
): BookingSummary | null =>
  tripsDuring(trips, window).find(({ vehicle }) => vehicle.id === vehicleId) ?? null;

/** Trips with other cars at the same time, which somebody may not want. */
export const otherTripsDuring = (
  trips: readonly BookingSummary[],
  vehicleId: string,
  window: TripWindow,
): readonly BookingSummary[] => tripsDuring(trips, window).filter(({ vehicle }) => vehicle.id !== vehicleId);
