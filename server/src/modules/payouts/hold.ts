import { holdPayout } from '@kwela/contract/hosting/payouts';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { putOnHold } from './steps/hold.ts';
import { findOnHold, findTrip, isHoldOfOther, lockPayoutsOf } from './store/items-repo.ts';

/** A person of Kwela looks at something: the sum waits, with who and why on record. The same again is the same hold. */
export const hold = implement(holdPayout, async (call, { id, bookingId, cents, note }) => {
  const { database, actor, ip } = call;
  const { userId, now: at } = actor;
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  return asSystem(database.db, async (tx) => {
    const trip = await findTrip(tx, bookingId);
    if (trip === null) return refuse('not_found');
    const key = `review:${id}`;
    await lockPayoutsOf(tx, bookingId);
    if (await isHoldOfOther(tx, bookingId, key)) return refuse('nothing_to_hold');
    const before = await findOnHold(tx, bookingId, key);
    const heldCents = await putOnHold(tx, { key, bookingId, reason: 'review', cents, at }, call);
    if (heldCents === 0) return refuse('nothing_to_hold');
    if (heldCents === before.reduce((sum, item) => sum + item.cents, 0)) return ok({ heldCents });
    const about = { action: 'payout_held', actorId: userId, subjectId: trip.hostId } as const;
    await recordAudit(tx, { ...about, ip, at, details: { bookingId, hold: id, cents: heldCents, note } });
    return ok({ heldCents });
  });
});
