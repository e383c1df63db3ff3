import { listTripMessages } from '@kwela/contract/hosting/guest-messages';
import { ok, refuse } from '@kwela/domain/result';
import { accessTo } from '../bookings/read/booking-access.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { messageView } from './steps/views.ts';
import { findMessagesOf } from './store/messages-repo.ts';

/** For the two sides of a trip; an admin reads nobody's messages here. */
export const ofTrip = implement(listTripMessages, async (call, { bookingId }) => {
  const { db } = call.database;
  const booking = await findBooking(db, bookingId);
  const access = booking && (await accessTo(call, db, booking));
  if (booking === null || access === null || access.relation === 'admin') return refuse('not_found');
  return ok({ messages: (await findMessagesOf(db, bookingId)).map(messageView) });
});
