import { setHostPlan } from '@kwela/contract/hosting/numbers';
import { hasRole } from '@kwela/domain/actor';
import { isOwnCoverInForce } from '@kwela/domain/protection/own-cover';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { findCoverUntil } from '../own-cover/store/cover-until.ts';
import { protectionView } from './read/protection-view.ts';
import { setPlan as storePlan } from './store/plans-repo.ts';

/** Changes the plan of one's own car for later bookings; those that were made keep theirs. Doing it again changes nothing. */
export const setPlan = implement(setHostPlan, async ({ database, actor }, { vehicleId, plan }) => {
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  return asSystem(database.db, async (tx) => {
    if (plan === 'own_cover') {
      const untilOn = await findCoverUntil(tx, actor.userId);
      if (!isOwnCoverInForce(untilOn, localDate(actor.now))) return refuse('own_cover_not_approved');
    }
    const set = { hostId: actor.userId, publicId: vehicleId, plan, at: actor.now };
    if (!(await storePlan(tx, set))) return refuse('not_found');
    return ok(await protectionView(tx, actor.userId, actor.now));
  });
});
