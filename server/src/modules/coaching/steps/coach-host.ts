import { coachingSteps } from '@kwela/domain/hosting/performance';
import { addMonths, instantFromLocal, localDate } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import type { BookingReactions, TransitionServices } from '../../context.ts';
import { findEndedTrips } from '../../host-numbers/store/standing-repo.ts';
import { notePauseFacts } from '../../listings/steps/pause-facts.ts';
import { beginCoaching, endCoaching, findCarsOf } from '../../listings/store/coaching-repo.ts';

/** Whether a host let down so many of the last guests that somebody has to speak with them. */
async function isTooOften(
  tx: Tx,
  hostId: string,
  at: Date,
  { hostingPolicies }: Pick<TransitionServices, 'hostingPolicies'>,
): Promise<boolean> {
  const { coaching } = hostingPolicies.at(at);
  const on = localDate(at);
  const since = instantFromLocal(addMonths(on, -coaching.shareMonths), 0);
  const steps = coachingSteps(await findEndedTrips(tx, hostId, since), on, coaching);
  return steps.includes('listings_paused');
}

async function noteAll(tx: Tx, hostId: string, isHostInCoaching: boolean, services: TransitionServices) {
  for (const id of await findCarsOf(tx, hostId)) await notePauseFacts(tx, id, { isHostInCoaching }, services);
}

/**
 * The listings of a host who let down too many of the last guests wait until somebody has spoken with them; bookings that stand are kept.
 * Source: docs/rules/hosting.md “Cancelling too often”.
 */
export async function coachIfTooOften(
  tx: Tx,
  hostId: string,
  at: Date,
  services: TransitionServices,
): Promise<void> {
  if (!(await isTooOften(tx, hostId, at, services))) return;
  await beginCoaching(tx, hostId, at);
  await noteAll(tx, hostId, true, services);
}

export const coachHost: BookingReactions['coach_host'] = (tx, { hostId, stateAt: at }, services) =>
  coachIfTooOften(tx, hostId, at, services);

/** What counted against a host counts no longer: where too little is left, their listings are open again. */
export async function endCoachingIfFew(
  tx: Tx,
  hostId: string,
  at: Date,
  services: TransitionServices,
): Promise<void> {
  if (await isTooOften(tx, hostId, at, services)) return;
  if (await endCoaching(tx, hostId)) await noteAll(tx, hostId, false, services);
}
