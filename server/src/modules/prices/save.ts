import { savePricePlan } from '@kwela/contract/hosting/prices';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { changePrices } from './steps/change-prices.ts';
import { planFrom } from './steps/plan-rules.ts';
import { carPrices } from './steps/view.ts';

/** A host sets the prices of a car. What was quoted stays promised, what was booked stays as it is. */
export const save = implement(savePricePlan, async (call, { vehicleId, version, plan }) => {
  const changed = await changePrices(call, { vehicleId, version, cause: 'edit' }, (_, car) =>
    planFrom(plan, car, call.actor.now),
  );
  return changed.ok ? ok(carPrices(changed.value, call.actor.now)) : changed;
});
