import { hostPerformance } from '@kwela/contract/hosting/performance';
import { hasRole } from '@kwela/domain/actor';
import type { Period } from '@kwela/domain/hosting/host-counts';
import { isTooFew, type Measure, measuresOf } from '@kwela/domain/hosting/performance';
import { ok, refuse } from '@kwela/domain/result';
import { addDays, earlier, HOUR_MS, instantFromLocal, localDate } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { findHostUse } from './store/performance-repo.ts';
import { findEndedTrips, findRequests } from './store/standing-repo.ts';

/** How a host does, beside the days before. Source: docs/rules/hosting.md “Performance”. */
export const performance = implement(
  hostPerformance,
  async ({ database: { db }, hostingPolicies, actor }, { days }) => {
    if (!hasRole(actor, 'host')) return refuse('forbidden');
    const { answerWithinHours, smallSample } = hostingPolicies.at(actor.now).standing;
    // Today counts, too.
    const toOn = addDays(localDate(actor.now), 1);
    const period = { fromOn: addDays(toOn, -days), toOn };
    // As many days, also where a period happens to be a month: others would not be beside the same length.
    const before = { fromOn: addDays(period.fromOn, -days), toOn: period.fromOn };
    const since = instantFromLocal(before.fromOn, 0);
    const trips = await findEndedTrips(db, actor.userId, since);
    const requests = await findRequests(db, actor.userId, since);
    const measuresIn = async ({ fromOn, toOn: endOn }: Period) => {
      const toAt = earlier(instantFromLocal(endOn, 0), actor.now);
      const use = await findHostUse(db, actor.userId, { fromAt: instantFromLocal(fromOn, 0), toAt });
      const facts = { trips, requests, ...use, answerWithinMs: answerWithinHours * HOUR_MS };
      return measuresOf(facts, { fromOn, toOn: endOn });
    };
    const told = (measure: Measure) => {
      const hasTooFew = isTooFew(measure, smallSample);
      return { value: hasTooFew ? null : measure.value, sample: measure.sample, isTooFew: hasTooFew };
    };
    const earlierOnes = await measuresIn(before);
    const measures = await measuresIn(period);
    return ok({
      period,
      before,
      smallSample,
      measures: measures.flatMap((measure) => {
        const { code, unit } = measure;
        const one = earlierOnes.find((other) => other.code === code);
        return one === undefined ? [] : [{ code, unit, ...told(measure), before: told(one) }];
      }),
    });
  },
);
