import { ok } from '@kwela/domain/result';
import { quality } from '@kwela/domain/search/ranking';
import { MINUTE_MS } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import type { Services } from '../context.ts';
import type { PolicyList } from '../policies/policies.ts';
import { claimRecompute, type DueRecompute, dueRecomputes, noteRecompute } from '../policies/repo.ts';
import { meanStarsOfAll } from '../reviews/repo.ts';
import { computedColumns } from './computed-columns.ts';
import { type ComputedFrom, lockNextCars, saveComputed } from './computed-repo.ts';
import { termsOf } from './terms-repo.ts';

const CARS_AT_A_TIME = 500;

/** So long after its publication every process has read a version, and anyone who adds a car counts it in. */
const KNOWN_AFTER_MS = MINUTE_MS;

type RecomputeServices = Pick<Services, 'database' | 'policies' | 'now'>;

const computed = (car: ComputedFrom, policies: PolicyList, mean: number) => ({
  id: car.id,
  ...computedColumns(termsOf(car), policies),
  quality: quality(car.rating_sum, car.rating_count, mean, policies[0].ranking),
});

/** One batch in one transaction, with the place to go on from. False: nothing is left for this process. */
async function recomputeBatch(services: RecomputeServices, due: DueRecompute): Promise<boolean> {
  const now = services.now();
  const policies = services.policies.from(now);
  const outcome = await asSystem(services.database.db, async (tx) => {
    const from = await claimRecompute(tx, due);
    if (from === null) return ok(false);
    const cars = await lockNextCars(tx, from, CARS_AT_A_TIME);
    const mean = await meanStarsOfAll(tx, policies[0].ranking);
    if (cars.length > 0)
      await saveComputed(
        tx,
        cars.map((car) => computed(car, policies, mean)),
      );
    const isLast = cars.length < CARS_AT_A_TIME;
    await noteRecompute(tx, due, cars.at(-1)?.id ?? from, isLast ? now : null);
    return ok(!isLast);
  });
  return outcome.value;
}

/**
 * Works out again what a new version of the policy changes about each car. Before it begins, a floor becomes the lower one
 * of the two versions, so that the order of search is exact on either side of the change; once it holds, its own. In
 * batches: what is broken off goes on where it was, in this process or another, and a second run changes nothing.
 */
export async function recomputeVehicles(services: RecomputeServices): Promise<void> {
  await services.policies.refresh();
  for (const due of await dueRecomputes(services.database.db, services.now(), KNOWN_AFTER_MS)) {
    while (await recomputeBatch(services, due));
  }
}
