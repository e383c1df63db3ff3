import { holdPayout } from '@kwela/contract/hosting/payouts';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { putOnHold } from './steps/hold.ts';
import { findTrip } from './store/items-repo.ts';

/** A person of Kwela looks at something: the sum waits, with who and why on record. */
export const hold = implement(holdPayout, async (call, { id, bookingId, cents, note }) => {
  const { database, actor, ip } = call;
  const { userId, now: at } = actor;
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  return asSystem(database.db, async (tx) => {
    const trip = await findTrip(tx, bookingId);
    if (trip === null) return refuse('not_found');
    const heldCents = await putOnHold(
      tx,
      { key: `review:${id}`, bookingId, reason: 'review', cents, at },
      call,
    );
    if (heldCents === 0) return refuse('nothing_to_hold');
    const about = { action: 'payout_held', actorId: userId, subjectId: trip.hostId } as const;
    await recordAudit(tx, { ...about, ip, at, details: { bookingId, hold: id, cents: heldCents, note } });
    return ok({ heldCents });
  });
});
