import { listCurrentBookings } from '@kwela/contract/bookings';
import { CURRENT_STATES, isCurrent } from '@kwela/domain/bookings/own-trips';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { listedViews } from './read/listed-views.ts';
import { bookingOf } from './store/booking.ts';
import { listBookings } from './store/mine-repo.ts';

/** Far more than anybody has at once. */
const MOST = 50;

/** A guest's own holds, requests and trips, so that the product knows them wherever it meets them. */
export const current = implement(listCurrentBookings, async (call) => {
  const { database, actor } = call;
  const rows = await listBookings(database.db, {
    side: 'guest',
    userId: actor.userId,
    now: actor.now,
    states: CURRENT_STATES,
    text: null,
    vehicleId: null,
    column: 'start_at',
    direction: 'ascending',
    after: null,
    limit: MOST,
  });
  const listed = rows
    .map((row) => ({ row, booking: bookingOf(row) }))
    .filter(({ booking }) => isCurrent(booking, actor.now));
  return ok({ items: await listedViews(database.db, listed, 'guest', call, actor.now) });
});
