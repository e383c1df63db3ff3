import { getBooking } from '@kwela/contract/bookings';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { codeOf } from './read/document-code.ts';
import { bookingView } from './read/view.ts';
import { findBooking } from './store/repo.ts';
import { bookingContextOf, eventsOf } from './store/summary-repo.ts';

/** One booking, for its guest, its host and admins; for everybody else there is none. */
export const get = implement(getBooking, async (call, { id }) => {
  const { database, policies, payments, actor } = call;
  const booking = await findBooking(database.db, id);
  const viewer = booking && relationTo(actor, booking);
  if (booking === null || viewer === null) return refuse('not_found');
  const context = await bookingContextOf(database.db, booking);
  if (context === null) return refuse('not_found');
  const events = await eventsOf(database.db, id);
  const payment = await payments.shown(database.db, id);
  const policy = policies.byVersion(booking.policyVersion);
  const documentCode = viewer === 'admin' ? null : codeOf(call, booking, viewer);
  return ok(bookingView({ booking, context, events, payment, policy, documentCode }, viewer));
});
