import { previewChange } from '@kwela/contract/trips/changes';
import { ok, refuse } from '@kwela/domain/result';
import { accessTo } from '../bookings/read/booking-access.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { carsOf } from './read/change-view.ts';
import { termsView } from './read/terms-view.ts';
import { mayHaveCar, mayLookAt } from './steps/may-propose.ts';
import { priceChange } from './steps/priced-change.ts';
import { refusalForTime } from './steps/reserve.ts';

/** What a change comes to at this moment; the same engine prices it when it is asked for. */
export const preview = implement(previewChange, async (call, { bookingId, wanted }) => {
  const { db } = call.database;
  const booking = await findBooking(db, bookingId);
  const access = booking && (await accessTo(call, db, booking));
  if (booking === null || access === null) return refuse('not_found');
  if (!mayLookAt(access, wanted)) return refuse('not_allowed');
  const { policies, actor } = call;
  const priced = await priceChange(db, booking, wanted, { policies, now: actor.now });
  if (!priced.ok) return priced;
  if (!(await mayHaveCar(call, db, booking, priced.value))) return refuse('not_allowed');
  const taken = await refusalForTime(db, booking, priced.value, actor.now);
  if (taken !== null) return taken;
  return ok(termsView(priced.value, await carsOf(db, priced.value), access));
});
