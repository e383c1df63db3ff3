import { hostStanding } from '@kwela/contract/hosting/standing';
import { hasRole } from '@kwela/domain/actor';
import { countsOf, exclusionOf, monthsBefore } from '@kwela/domain/hosting/host-counts';
import {
  appealUntilOn,
  criteriaFor,
  isWarnedOn,
  lastEvaluationOn,
  nextEvaluationOn,
  standingOf,
  TIERS,
  tripsToReach,
} from '@kwela/domain/hosting/standing';
import { ok, refuse } from '@kwela/domain/result';
import { addDays, HOUR_MS, instantFromLocal, localDate } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { UPHELD_SAFETY_CASES } from './read/held-standing.ts';
import { countLiveCars, findEndedTrips, findRequests } from './store/standing-repo.ts';

const MOST_LISTED = 100;

/**
 * How a host stands: the tier judged on the last evaluation, what counts today with each criterion, and the trips that count and do not.
 * Source: docs/rules/hosting.md “Standing”.
 */
export const standing = implement(hostStanding, async ({ database: { db }, hostingPolicies, actor }) => {
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  const policy = hostingPolicies.at(actor.now);
  const rules = policy.standing;
  const today = localDate(actor.now);
  const lastOn = lastEvaluationOn(today, rules);
  // Today counts, too.
  const period = monthsBefore(addDays(today, 1), rules.windowMonths);
  const judged = monthsBefore(lastOn, rules.windowMonths);
  const since = instantFromLocal(judged.fromOn, 0);
  const trips = await findEndedTrips(db, actor.userId, since);
  const facts = {
    trips,
    requests: await findRequests(db, actor.userId, since),
    upheldSafetyCount: UPHELD_SAFETY_CASES,
    liveCarCount: await countLiveCars(db, actor.userId),
  };
  const answerWithinMs = rules.answerWithinHours * HOUR_MS;
  const counts = countsOf(facts, period, answerWithinMs);
  const held = standingOf(countsOf(facts, judged, answerWithinMs), rules);
  const now = standingOf(counts, rules);
  return ok({
    version: policy.version,
    held,
    now,
    period,
    lastEvaluationOn: lastOn,
    nextEvaluationOn: nextEvaluationOn(today, rules),
    isWarned: isWarnedOn(today, held, now, rules),
    appealUntilOn: appealUntilOn(lastOn, rules),
    counts,
    tiers: TIERS.map((tier) => ({
      tier,
      criteria: [...criteriaFor(tier, counts, rules)],
      tripsNeeded: tripsToReach(tier, counts, rules),
    })),
    tripCount: trips.length,
    trips: trips.slice(0, MOST_LISTED).map((trip) => ({
      ...trip,
      at: trip.at.toISOString(),
      exclusion: exclusionOf(trip, period),
    })),
  });
});
