import { listCoachedHosts } from '@kwela/contract/hosts/coaching';
import { hasRole } from '@kwela/domain/actor';
import { coachingSteps } from '@kwela/domain/hosting/performance';
import { ok, refuse } from '@kwela/domain/result';
import { addMonths, instantFromLocal, localDate } from '@kwela/domain/time';
import { findEndedTrips } from '../host-numbers/store/standing-repo.ts';
import { implement } from '../implement.ts';
import { findCoachedHosts } from '../listings/store/coaching-repo.ts';

/** Hosts whose listings wait for a talk, and of each whether the account has to be looked at as well. */
export const list = implement(listCoachedHosts, async ({ database: { db }, hostingPolicies, actor }) => {
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const { now } = actor;
  const rules = hostingPolicies.at(now).coaching;
  const on = localDate(now);
  const since = instantFromLocal(addMonths(on, -rules.shareMonths), 0);
  const hosts = [];
  for (const { hostId, since: waitingSince } of await findCoachedHosts(db)) {
    const trips = await findEndedTrips(db, hostId, since);
    const steps = [...coachingSteps(trips, on, rules)];
    hosts.push({
      hostId,
      since: waitingSince.toISOString(),
      tripCount: trips.length,
      cancelledCount: trips.filter(({ outcome }) => outcome === 'cancelled_by_host').length,
      steps,
    });
  }
  return ok({ hosts });
});
