import { getPricePlan } from '@kwela/contract/hosting/prices';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { planLimits } from './steps/plan-rules.ts';
import { priceAccess } from './steps/price-access.ts';
import { carPrices } from './steps/view.ts';
import { findPricedCar } from './store/prices-repo.ts';

export const plan = implement(getPricePlan, async (call, { vehicleId }) => {
  const { actor, database } = call;
  const car = await findPricedCar(database.db, vehicleId);
  const access = car && (await priceAccess(call, database.db, car));
  if (car === null || access === null) return refuse('not_found');
  return ok({
    ...carPrices(car, actor.now),
    canChange: access === 'change',
    limits: planLimits(call, actor.now),
  });
});
