import type { getBooking } from '@kwela/contract/bookings';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { ok, refuse } from '@kwela/domain/result';
import type { Handler } from '../context.ts';
import { shownPayment } from '../payments/payment.ts';
import { paymentsOf } from '../payments/repo.ts';
import { findBooking } from './repo.ts';
import { eventsOf, surroundingsOf } from './summary-repo.ts';
import { bookingView } from './view.ts';

/** One booking, for its guest, its host and admins; for everybody else there is none. */
export const get: Handler<typeof getBooking> = async ({ database, actor }, { id }) => {
  const booking = await findBooking(database.db, id);
  const viewer = booking && relationTo(actor, booking);
  if (booking === null || viewer === null) return refuse('not_found');
  const around = await surroundingsOf(database.db, booking);
  if (around === null) return refuse('not_found');
  const events = await eventsOf(database.db, id);
  const payment = shownPayment(await paymentsOf(database.db, id));
  return ok(bookingView({ booking, around, events, payment }, viewer));
};
