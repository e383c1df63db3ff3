import { coachingSteps } from '@kwela/domain/hosting/performance';
import { addMonths, instantFromLocal, localDate } from '@kwela/domain/time';
import type { BookingReactions } from '../../context.ts';
import { findEndedTrips } from '../../host-numbers/store/standing-repo.ts';
import { notePauseFacts } from '../../listings/steps/pause-facts.ts';
import { beginCoaching, findCarsOf } from '../../listings/store/coaching-repo.ts';

/**
 * The listings of a host who let down too many of the last guests wait until somebody has spoken with them; bookings that stand are kept.
 * Source: docs/rules/hosting.md “Cancelling too often”.
 */
export const coachHost: BookingReactions['coach_host'] = async (tx, { hostId, stateAt: at }, services) => {
  const { coaching } = services.hostingPolicies.at(at);
  const on = localDate(at);
  const since = instantFromLocal(addMonths(on, -coaching.shareMonths), 0);
  const steps = coachingSteps(await findEndedTrips(tx, hostId, since), on, coaching);
  if (!steps.includes('listings_paused')) return;
  await beginCoaching(tx, hostId, at);
  for (const id of await findCarsOf(tx, hostId)) {
    await notePauseFacts(tx, id, { isHostInCoaching: true }, services);
  }
};
