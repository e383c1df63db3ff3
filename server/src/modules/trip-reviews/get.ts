import { reviewsOfTrip } from '@kwela/contract/trust/trip-reviews';
import { ok, refuse } from '@kwela/domain/result';
import { accessTo } from '../bookings/read/booking-access.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { tripReviewsView } from './steps/reviews-view.ts';

/** For the two sides of a trip, each their own; an admin has no side in it. */
export const get = implement(reviewsOfTrip, async (call, { bookingId }) => {
  const { db } = call.database;
  const booking = await findBooking(db, bookingId);
  const access = booking && (await accessTo(call, db, booking));
  if (booking === null || access === null || access.relation === 'admin') return refuse('not_found');
  return ok(await tripReviewsView(call, booking, access.relation));
});
