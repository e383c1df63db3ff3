import { myNotices } from '@kwela/contract/trips/notices';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';
import { noticesOf } from './store/notices-repo.ts';

/** What a person was told, the newest first. */
export const mine = implement(myNotices, async ({ database: { db }, actor, policies }, { limit, after }) => {
  const list = { notices: actor.userId };
  const cursor = readCursor(list, after);
  if (!cursor.ok) return cursor;
  const rows = await noticesOf(db, actor.userId, { after: cursor.value, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return ok({
    items: page.map((row) => {
      const told = {
        id: row.id,
        amountCents: row.amount_cents,
        at: row.at.toISOString(),
        isRead: row.read_at !== null,
      };
      if (row.trip === null) return { ...told, about: row.about, side: null, trip: null };
      const { trip } = row;
      return {
        ...told,
        about: row.about,
        side: row.side,
        trip: {
          bookingId: trip.booking_id,
          ref: trip.ref,
          car: `${trip.make} ${trip.model}`,
          guestFirstName: trip.guest_first_name,
          hostFirstName: trip.host_first_name,
          startAt: trip.start_at.toISOString(),
          endAt: trip.end_at.toISOString(),
          heldUntil: trip.hold_expires_at?.toISOString() ?? null,
          times: policies.byVersion(trip.policy_version).times,
        },
      };
    }),
    nextCursor: rows.length > limit && last !== undefined ? writeCursor(list, last) : null,
  });
});
