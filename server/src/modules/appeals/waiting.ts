import { waitingAppeals } from '@kwela/contract/trips/appeals';
import { hasRole } from '@kwela/domain/actor';
import { isAnswerAwaited } from '@kwela/domain/bookings/appeals/appealable';
import { ok, refuse } from '@kwela/domain/result';
import { findPenalty } from '../bookings/store/penalties-repo.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { ADMIN, appealView } from './read/view.ts';
import { findEndedTrip } from './steps/context.ts';
import { findWaitingAppeals } from './store/appeals-repo.ts';
import { filesOfAppeals } from './store/files-repo.ts';

/** What admins have to decide. What shows it is read file by file, and each look leaves a record. */
export const waiting = implement(waitingAppeals, async (call) => {
  const { db } = call.database;
  if (!hasRole(call.actor, 'admin')) return refuse('forbidden');
  const found = await findWaitingAppeals(db);
  const files = await filesOfAppeals(
    db,
    found.map(({ id }) => id),
  );
  const items = [];
  for (const appeal of found) {
    const booking = await findBooking(db, appeal.bookingId);
    const trip = booking && (await findEndedTrip(db, booking, call));
    if (booking === null || trip === null) continue;
    items.push({
      bookingId: booking.id,
      ref: booking.ref,
      state: booking.state,
      endedAt: trip.ended.at.toISOString(),
      guestId: booking.guestId,
      hostId: booking.hostId,
      keptCents: trip.ending.keptCents,
      penaltyCents: (await findPenalty(db, booking.id))?.cents ?? 0,
      note: trip.ended.note,
      canDecide: !isAnswerAwaited(appeal, call.now()),
      appeal: appealView(appeal, files, ADMIN, call),
    });
  }
  return ok({ items });
});
