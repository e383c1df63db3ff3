import { changesOfBooking } from '@kwela/contract/trips/changes';
import { ok, refuse } from '@kwela/domain/result';
import { accessTo } from '../bookings/read/booking-access.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { changeView } from './read/change-view.ts';
import { choicesView } from './read/choices-view.ts';
import { changesOf } from './store/changes-repo.ts';

/** The changes of a booking, for its guest, its host and admins; for everybody else there is none. */
export const ofBooking = implement(changesOfBooking, async (call, { bookingId }) => {
  const { db } = call.database;
  const booking = await findBooking(db, bookingId);
  const access = booking && (await accessTo(call, db, booking));
  if (booking === null || access === null) return refuse('not_found');
  const policy = call.policies.byVersion(booking.policyVersion);
  const changes = [];
  for (const change of await changesOf(db, bookingId)) {
    changes.push(await changeView(db, change, access, policy));
  }
  const choices = await choicesView(db, booking, access, { call, policy, now: call.actor.now });
  return ok({ bookingId, changes, choices });
});
