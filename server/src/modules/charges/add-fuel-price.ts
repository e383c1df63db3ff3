import { addFuelPrice as agreed } from '@kwela/contract/trips/charges';
import { hasRole } from '@kwela/domain/actor';
import { firstWednesday } from '@kwela/domain/charges/fuel';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { addFuelPrice, fuelPrices } from './store/fuel-prices-repo.ts';

const MONTH_SIGNS = 7;

/** A month's price, as it was published. Petrol begins on the first Wednesday; what was charged by before stays as it is. */
export const addPrice = implement(agreed, async (call, given) => {
  if (!hasRole(call.actor, 'admin')) return refuse('forbidden');
  const { userId, now: at } = call.actor;
  const isRegulated = given.fuel === 'petrol';
  if (isRegulated && given.validFrom !== firstWednesday(given.validFrom.slice(0, MONTH_SIGNS)))
    return refuse('fuel_price_day');
  return asSystem(call.database.db, async (tx) => {
    if (!(await addFuelPrice(tx, { ...given, isRegulated }, { userId, at })))
      return refuse('fuel_price_there');
    const about = { action: 'fuel_price_added', actorId: userId, subjectId: null, ip: call.ip, at } as const;
    await recordAudit(tx, { ...about, details: { ...given } });
    return ok({ prices: [...(await fuelPrices(tx))] });
  });
});
