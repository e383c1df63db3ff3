import { listMyBookings } from '@kwela/contract/bookings';
import { isProgram } from '@kwela/domain/actor';
import { type BookingSide, type BookingTab, tabStates } from '@kwela/domain/bookings/tabs';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';
import { workplaceOf } from '../team/acting/acting-for.ts';
import { listedViews } from './read/listed-views.ts';
import { bookingOf } from './store/booking.ts';
import { countStates, listBookings, type StateCount } from './store/mine-repo.ts';

const MOST_COUNTED = 100;

function tabCounts(side: BookingSide, byState: readonly StateCount[]): Record<BookingTab, number> {
  const states: Readonly<Record<BookingTab, readonly string[]>> = tabStates(side);
  const count = (tab: BookingTab): number => {
    const found = byState.reduce((sum, one) => {
      if (states[tab].includes(one.state)) return sum + one.count;
      return tab === 'needs_action' ? sum + one.waiting : sum;
    }, 0);
    return Math.min(MOST_COUNTED, found);
  };
  return {
    upcoming: count('upcoming'),
    requests: count('requests'),
    in_progress: count('in_progress'),
    needs_action: count('needs_action'),
    past: count('past'),
    cancelled: count('cancelled'),
  };
}

/** What is over is read from the latest trip back; what is to come, from the soonest on. */
const isOver = (tab: BookingTab): boolean => tab === 'past' || tab === 'cancelled';

/** One tab of a person's bookings, as guest or as host. */
export const mine = implement(listMyBookings, async (call, input) => {
  const { database } = call;
  const { as: side, tab, q, vehicleId, sort, limit } = input;
  if (side === 'guest' && isProgram(call.actor)) return refuse('forbidden');
  const place = await workplaceOf(call, database.db, side === 'host' ? input.hostId : undefined);
  if (place === null) return refuse('not_found');
  const whose = { side, userId: place.hostId, reach: place.reach, now: call.actor.now };
  const list = { side, tab, q, vehicleId, sort, of: input.hostId };
  const cursor = readCursor(list, input.after);
  if (!cursor.ok) return cursor;
  const column = sort === 'newest' ? 'created_at' : 'start_at';
  const rows = await listBookings(database.db, {
    ...whose,
    states: tabStates(side)[tab],
    withWaiting: tab === 'needs_action',
    text: q === undefined || q === '' ? null : q,
    vehicleId: vehicleId ?? null,
    column,
    direction: sort === 'newest' || isOver(tab) ? 'descending' : 'ascending',
    after: cursor.value,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const counts = tabCounts(side, await countStates(database.db, whose));
  const listed = page.map((row) => ({ row, booking: bookingOf(row) }));
  return ok({
    items: await listedViews(database.db, listed, side, call, call.actor.now, place.may),
    nextCursor:
      rows.length > limit && last !== undefined ? writeCursor(list, { at: last[column], id: last.id }) : null,
    counts,
  });
});
