import {
  FUEL_ZONES,
  type FuelPrice,
  firstWednesday,
  fuelPriceOn,
  PUMP_FUELS,
} from '@kwela/domain/charges/fuel';
import { localDate } from '@kwela/domain/time';
import { asSystem } from '../db/tx.ts';
import { addFuelPrice, fuelPrices } from '../modules/charges/store/fuel-prices-repo.ts';
import type { Services } from '../modules/context.ts';

/** A trip of the demo ends at most so many months ago, or is to come. */
const MONTHS_BACK = 2;
const MONTHS_AHEAD = 1;
const MONTH_SIGNS = 7;
const SOURCE = 'Example for the demo, not a published price';

function monthsAround(today: string): string[] {
  const first = new Date(`${today.slice(0, MONTH_SIGNS)}-01T00:00:00Z`);
  return Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) => {
    const month = new Date(first);
    month.setUTCMonth(first.getUTCMonth() - MONTHS_BACK + index);
    return month.toISOString().slice(0, MONTH_SIGNS);
  });
}

/** The months that the trips of a demo need: what was published last goes on, and says that it is an example. */
export function demoFuelPrices(known: readonly FuelPrice[], today: string): FuelPrice[] {
  const wanted = monthsAround(today).map(firstWednesday);
  return PUMP_FUELS.flatMap((fuel) =>
    FUEL_ZONES.flatMap((zone) =>
      wanted.flatMap((validFrom) => {
        const last = fuelPriceOn(known, { zone, fuel, on: validFrom });
        return last === null || last.validFrom >= validFrom
          ? []
          : [{ ...last, zone, validFrom, source: SOURCE }];
      }),
    ),
  );
}

/** Done again after a crash it adds nothing twice. */
export async function makeFuelPrices({ database, now }: Services): Promise<void> {
  const at = now();
  await asSystem(database.db, async (tx) => {
    const prices = demoFuelPrices(await fuelPrices(tx), localDate(at));
    for (const price of prices) await addFuelPrice(tx, price, { userId: null, at });
    return { ok: true } as const;
  });
}
