import { getPriceSuggestion } from '@kwela/contract/hosting/suggested-prices';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { priceAccess } from './steps/price-access.ts';
import { suggestFor } from './steps/suggest.ts';
import { findPricedCar } from './store/prices-repo.ts';

export const suggestion = implement(getPriceSuggestion, async (call, { vehicleId }) => {
  const { actor, database } = call;
  const car = await findPricedCar(database.db, vehicleId);
  if (car === null || (await priceAccess(call, database.db, car)) === null) return refuse('not_found');
  return ok(await suggestFor(call, database.db, car, actor.now));
});
