import { releasePayout } from '@kwela/contract/hosting/payouts';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { takeOffHold } from './steps/hold.ts';
import { findOnHold, findTrip, lockPayoutsOf } from './store/items-repo.ts';

/** Nobody looks at it any more: it is paid with the next batch. */
export const release = implement(releasePayout, async (call, { id, bookingId }) => {
  const { database, actor, ip } = call;
  const { userId, now: at } = actor;
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  return asSystem(database.db, async (tx) => {
    const [trip, key] = [await findTrip(tx, bookingId), `review:${id}`];
    await lockPayoutsOf(tx, bookingId);
    const held = (await findOnHold(tx, bookingId, key)).filter(({ state }) => state === 'on_hold');
    if (trip === null) return refuse('not_found');
    await takeOffHold(tx, { key, bookingId, lostCents: 0, at }, call);
    const releasedCents = held.reduce((sum, { cents }) => sum + cents, 0);
    if (releasedCents > 0) {
      const about = { action: 'payout_released', actorId: userId, subjectId: trip.hostId } as const;
      await recordAudit(tx, { ...about, ip, at, details: { bookingId, hold: id, cents: releasedCents } });
    }
    return ok({ releasedCents });
  });
});
