import type { Booking } from '../../bookings/store/booking.ts';
import type { BookingContext } from '../../bookings/store/summary-repo.ts';

/** Who drives, by name: those who were named, or the guest alone. */
export function driversOf(
  { trip }: Booking,
  guest: Pick<BookingContext, 'guest_first_name' | 'guest_last_name'>,
): { firstName: string; lastName: string }[] {
  return trip.drivers.length === 0
    ? [{ firstName: guest.guest_first_name, lastName: guest.guest_last_name }]
    : trip.drivers.map(({ firstName, lastName }) => ({ firstName, lastName }));
}
