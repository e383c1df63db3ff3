import { roadKm } from '@kwela/domain/places/distance';
import type { Booking } from '../store/booking.ts';
import type { BookingContext, PickUpPlace } from '../store/summary-repo.ts';
import { pickUpPlace } from './pick-up.ts';

/** Where the guest plans to drive, and about how far. Counted from where the car is shown to everybody, so that it tells nobody where it stands. */
export function routeView(
  { trip }: Pick<Booking, 'trip'>,
  place: PickUpPlace & Pick<BookingContext, 'area'>,
) {
  if (trip.stops.length === 0) return null;
  const pickUp = pickUpPlace({ trip, state: 'confirmed' }, place, 'guest');
  return {
    stops: trip.stops.map(({ name, area }) => ({ name, area })),
    km: roadKm([pickUp, ...trip.stops, pickUp]),
  };
}
