import { previewPrices } from '@kwela/contract/hosting/prices';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { faultyPlan, planFrom, planOf } from './steps/plan-rules.ts';
import { previewTrip } from './steps/preview-trip.ts';
import { priceAccess } from './steps/price-access.ts';
import { findPricedCar } from './store/prices-repo.ts';

/** Shows a host what a guest pays on given dates, before and after a change that nobody has made yet. */
export const preview = implement(previewPrices, async (call, input) => {
  const { actor, database, policies } = call;
  const { vehicleId, plan, ...window } = input;
  const car = await findPricedCar(database.db, vehicleId);
  if (car === null || (await priceAccess(call, database.db, car)) === null) return refuse('not_found');
  const { now } = actor;
  const policy = policies.at(now);
  const before = previewTrip(car.terms, planOf(car, now), window, now, policy);
  if (!before.ok) return before;
  if (plan === null) return ok({ before: before.value, after: null });
  const wanted = planFrom(plan, car, now);
  const faulty = faultyPlan(call, wanted, now);
  if (faulty !== null) return faulty;
  const after = previewTrip(car.terms, wanted, window, now, policy);
  return after.ok ? ok({ before: before.value, after: after.value }) : after;
});
