import { setAvailability } from '@kwela/contract/hosts/onboarding';
import { hasRole } from '@kwela/domain/actor';
import { availabilityFault } from '@kwela/domain/hosting/onboarding/availability';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { onboardingView } from './onboarding/view.ts';
import { saveAvailability } from './store/onboarding-repo.ts';

/** Hours, days and notice that a new car begins with. */
export const set = implement(setAvailability, async (call, hours) => {
  const { database, actor } = call;
  const { userId, now } = actor;
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  const fault = availabilityFault(hours, call.hostingPolicies.at(now).listing);
  if (fault !== null) return refuse('availability_faulty', { fault });
  const noStartWeekdays = [...new Set(hours.noStartWeekdays)].toSorted((one, other) => one - other);
  await asSystem(database.db, async (tx) => {
    await saveAvailability(tx, userId, { ...hours, noStartWeekdays });
    return ok(null);
  });
  return ok(await onboardingView(call));
});
