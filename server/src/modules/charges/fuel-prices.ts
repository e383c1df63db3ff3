import { fuelPriceList } from '@kwela/contract/trips/charges';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { fuelPrices } from './store/fuel-prices-repo.ts';

/** What missing fuel is charged by, for everybody to read. */
export const listFuelPrices = implement(fuelPriceList, async ({ database }) =>
  ok({ prices: [...(await fuelPrices(database.db))] }),
);
