import { getDrivenTrip } from '@kwela/contract/trips/driven-trips';
import { ok, refuse } from '@kwela/domain/result';
import { driverAccessTo } from '../bookings/read/driver-access.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { bookingContextOf } from '../bookings/store/summary-repo.ts';
import { implement } from '../implement.ts';
import { plateOf } from '../vehicles/plate-repo.ts';
import { drivenTripView } from './read/views.ts';

/** A trip for one of its further drivers; for everybody else, its guest among them, there is none. */
export const get = implement(getDrivenTrip, async (call, { id }) => {
  const { db } = call.database;
  const booking = await findBooking(db, id);
  const access = booking && (await driverAccessTo(call, db, booking));
  const context = booking && (await bookingContextOf(db, booking));
  if (booking === null || access === null || context === null) return refuse('not_found');
  const plate = await plateOf(db, booking.vehicleId);
  const policy = call.policies.byVersion(booking.policyVersion);
  return ok(drivenTripView({ booking, context, access, policy, plate }));
});
