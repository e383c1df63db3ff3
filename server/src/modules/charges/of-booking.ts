import { getCharges } from '@kwela/contract/trips/charges';
import { ok, refuse } from '@kwela/domain/result';
import { accessTo } from '../bookings/read/booking-access.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { tripChargesView } from './read/view.ts';

/** For guest, host and admins; for everybody else there is no such booking. */
export const ofBooking = implement(getCharges, async (call, { bookingId }) => {
  const { db } = call.database;
  const booking = await findBooking(db, bookingId);
  const access = booking && (await accessTo(call, db, booking));
  if (booking === null || access === null) return refuse('not_found');
  const { relation: viewer, may } = access;
  return ok(await tripChargesView(db, booking, { viewer, may }, call));
});
