import { getRefusedCar } from '@kwela/contract/trips/refused-cars';
import { ok, refuse } from '@kwela/domain/result';
import { accessTo } from '../bookings/read/booking-access.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { refusedCarView } from './read/refused-car-view.ts';

/** For guest, host and admins; for everybody else there is no such booking. */
export const ofBooking = implement(getRefusedCar, async (call, { bookingId }) => {
  const { db } = call.database;
  const booking = await findBooking(db, bookingId);
  const access = booking && (await accessTo(call, db, booking));
  if (booking === null || access === null) return refuse('not_found');
  const view = await refusedCarView(call, booking, access);
  return view === null ? refuse('not_found') : ok(view);
});
