import { listCurrentBookings } from '@kwela/contract/bookings';
import { CURRENT_STATES, isCurrent } from '@kwela/domain/bookings/own-trips';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { summaryView } from './read/summary-view.ts';
import { bookingOf } from './store/booking.ts';
import { listBookings } from './store/mine-repo.ts';

/** Far more than anybody has at once. */
const MOST = 50;

/** A guest's own holds, requests and trips, so that the product knows them wherever it meets them. */
export const current = implement(listCurrentBookings, async ({ database, policies, actor }) => {
  const rows = await listBookings(database.db, {
    side: 'guest',
    userId: actor.userId,
    states: CURRENT_STATES,
    text: null,
    vehicleId: null,
    column: 'start_at',
    direction: 'ascending',
    after: null,
    limit: MOST,
  });
  const items = rows
    .map((row) => ({ row, booking: bookingOf(row) }))
    .filter(({ booking }) => isCurrent(booking, actor.now))
    .map(({ row, booking }) => summaryView(booking, row, 'guest', policies.byVersion(booking.policyVersion)));
  return ok({ items });
});
