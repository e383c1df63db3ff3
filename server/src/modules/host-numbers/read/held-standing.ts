import { countsOf, monthsBefore } from '@kwela/domain/hosting/host-counts';
import { lastEvaluationOn, type Standing, standingOf } from '@kwela/domain/hosting/standing';
import type { HostingPolicy } from '@kwela/domain/policy/hosting';
import { HOUR_MS, instantFromLocal, localDate } from '@kwela/domain/time';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { countLiveCars, findEndedTrips, findRequests } from '../store/standing-repo.ts';

/** Nobody judges safety cases yet, so none has been upheld against anybody. */
export const UPHELD_SAFETY_CASES = 0;

/** The standing that a host holds on a day: as judged on the last evaluation before it. Source: docs/rules/hosting.md “Standing”. */
export async function heldStanding(
  db: Db | Tx,
  hostId: string,
  at: Date,
  { standing: rules }: HostingPolicy,
): Promise<Standing> {
  const judged = monthsBefore(lastEvaluationOn(localDate(at), rules), rules.windowMonths);
  const since = instantFromLocal(judged.fromOn, 0);
  const trips = await findEndedTrips(db, hostId, since);
  // Fewer trips than the least tier asks for need no further look.
  if (trips.length < rules.rising.minTrips) return 'new';
  const facts = {
    trips,
    requests: await findRequests(db, hostId, since),
    upheldSafetyCount: UPHELD_SAFETY_CASES,
    liveCarCount: await countLiveCars(db, hostId),
  };
  return standingOf(countsOf(facts, judged, rules.answerWithinHours * HOUR_MS), rules);
}
