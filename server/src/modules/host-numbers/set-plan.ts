import { setHostPlan } from '@kwela/contract/hosting/numbers';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { protectionView } from './read/protection-view.ts';
import { setPlan as storePlan } from './store/plans-repo.ts';

/** Changes the plan of one's own car for later bookings; those that were made keep theirs. Doing it again changes nothing. */
export const setPlan = implement(setHostPlan, async ({ database, actor }, { vehicleId, plan }) => {
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  return asSystem(database.db, async (tx) => {
    const set = { hostId: actor.userId, publicId: vehicleId, plan, at: actor.now };
    if (!(await storePlan(tx, set))) return refuse('not_found');
    return ok(await protectionView(tx, actor.userId, actor.now));
  });
});
