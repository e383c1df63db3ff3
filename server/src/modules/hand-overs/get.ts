import { getHandOver } from '@kwela/contract/hand-over/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { accessTo } from '../bookings/read/booking-access.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { handOverView } from './read/view.ts';

/** For guest, host and admins; for everybody else there is no such booking. */
export const get = implement(getHandOver, async (call, { bookingId, stage }) => {
  const { db } = call.database;
  const booking = await findBooking(db, bookingId);
  const access = booking && (await accessTo(call, db, booking));
  if (booking === null || access === null) return refuse('not_found');
  const { relation } = access;
  const side = relation !== 'admin' && access.may('hand_over') ? relation : null;
  return ok(await handOverView(call, booking, stage, side));
});
