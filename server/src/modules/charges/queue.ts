import { chargeQueue } from '@kwela/contract/trips/charges';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { ADMIN, chargeView } from './read/view.ts';
import { filingClockOf } from './steps/filing.ts';
import { filesOf } from './store/files-repo.ts';
import { countMisuses } from './store/misuses-repo.ts';
import { findWaiting } from './store/trips-repo.ts';

/** What admins have to decide. The files are read one by one, and each look leaves a record. */
export const queue = implement(chargeQueue, async (call) => {
  const { db } = call.database;
  if (!hasRole(call.actor, 'admin')) return refuse('forbidden');
  const found = await findWaiting(db);
  const files = await filesOf(
    db,
    found.map(({ charge }) => charge.id),
  );
  const items = [];
  for (const { charge, booking, ref } of found) {
    const filing = await filingClockOf(db, booking.id);
    if (filing === null) continue;
    items.push({
      charge: chargeView({ charge, booking, filing }, files, ADMIN, call),
      ref,
      hostId: booking.hostId,
      guestId: booking.guestId,
      isFlagged: charge.isFlagged,
      misuses: await countMisuses(db, booking.hostId),
      decidedBy: charge.decision?.by ?? null,
    });
  }
  return ok({ items });
});
