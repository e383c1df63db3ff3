import { compassionCases } from '@kwela/contract/trips/compassion';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { findWaitingCases } from '../bookings/store/compassion-repo.ts';
import { implement } from '../implement.ts';

/** What admins have to look at. The evidence itself is read file by file, and each look leaves a record. */
export const waitingCompassion = implement(compassionCases, async ({ database: { db }, actor }) => {
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const found = await findWaitingCases(db);
  return ok({
    items: found.map(({ bookingId, ref, reason, note, at, otherwiseKeptCents, fileId, fileName }) => ({
      bookingId,
      ref,
      reason,
      note,
      at: at.toISOString(),
      otherwiseKeptCents,
      file: { id: fileId, name: fileName },
    })),
  });
});
