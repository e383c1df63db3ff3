import type { Booking } from '../../bookings/store/booking.ts';
import type { StoredTrip } from '../../bookings/store/quote-schema.ts';
import type { BookingChange, Terms } from '../store/change.ts';
import { writeTerms } from '../store/changes-repo.ts';
import { moveTime } from '../store/time-repo.ts';
import { bookingOfChange, type ReactToChange } from './change-reaction.ts';

/** The terms of a change with those who drive by now: while it waited somebody may have come in, or been let go. */
function termsNow({ kind, after }: BookingChange, { trip: { drivers, invitedDrivers } }: Booking): Terms {
  const added = kind === 'drivers' ? after.trip.drivers.slice(-1) : [];
  const named = drivers.length === 0 && kind === 'drivers' ? after.trip.drivers : [...drivers, ...added];
  const trip: StoredTrip = { ...after.trip, drivers: named, invitedDrivers };
  return { ...after, trip };
}

/** The booking has its new terms, and its car is taken for the new time and no other. */
export const changeBooking: ReactToChange = async (tx, { change }) => {
  const { bookingId, asked, after, slotEndAt } = change;
  await moveTime(tx, bookingId, {
    vehicleId: after.vehicleId,
    startAt: asked.startAt,
    endAt: slotEndAt,
  });
  await writeTerms(tx, { ...change, after: termsNow(change, await bookingOfChange(tx, change)) });
};
