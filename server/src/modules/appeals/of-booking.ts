import { getAppeals } from '@kwela/contract/trips/appeals';
import { ok, refuse } from '@kwela/domain/result';
import { accessTo } from '../bookings/read/booking-access.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { tripAppealsView } from './read/view.ts';

/** What was said against how a trip ended; to everybody but its sides and admins there is no trip. */
export const appealsOfBooking = implement(getAppeals, async (call, { bookingId }) => {
  const { db } = call.database;
  const booking = await findBooking(db, bookingId);
  const access = booking && (await accessTo(call, db, booking));
  if (booking === null || access === null) return refuse('not_found');
  return ok(await tripAppealsView(db, booking, access, call));
});
