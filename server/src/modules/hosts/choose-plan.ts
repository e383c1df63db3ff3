import { choosePlan } from '@kwela/contract/hosts/onboarding';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { onboardingView } from './onboarding/view.ts';
import { savePlan } from './store/onboarding-repo.ts';

/** How damage above a guest's excess is split, for bookings from now on; those that stand keep theirs. */
export const choose = implement(choosePlan, async (call, { plan }) => {
  const { database, actor } = call;
  const { userId, now } = actor;
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  await asSystem(database.db, async (tx) => {
    await savePlan(tx, userId, plan, now);
    return ok(null);
  });
  return ok(await onboardingView(call));
});
