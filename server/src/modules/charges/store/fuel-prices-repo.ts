import { FUEL_ZONES, type FuelPrice, PUMP_FUELS } from '@kwela/domain/charges/fuel';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** Every price that is known, the newest first. */
export async function fuelPrices(db: Db | Tx): Promise<readonly FuelPrice[]> {
  const rows = await db
    .selectFrom('fuel_prices')
    .select(['zone', 'fuel', 'cents_per_litre', 'is_regulated', 'source'])
    .select(sql<string>`valid_from::text`.as('valid_from'))
    .orderBy('valid_from', 'desc')
    .orderBy('fuel')
    .orderBy('zone')
    .execute();
  return rows.map((row) => ({
    validFrom: row.valid_from,
    zone: codeOf(FUEL_ZONES, row.zone),
    fuel: codeOf(PUMP_FUELS, row.fuel),
    centsPerLitre: row.cents_per_litre,
    isRegulated: row.is_regulated,
    source: row.source,
  }));
}

/** False: there is one of that day already. */
export async function addFuelPrice(
  tx: Tx,
  price: FuelPrice,
  by: { readonly userId: string | null; readonly at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('fuel_prices')
    .values({
      valid_from: price.validFrom,
      zone: price.zone,
      fuel: price.fuel,
      cents_per_litre: price.centsPerLitre,
      is_regulated: price.isRegulated,
      source: price.source,
      added_at: by.at,
      added_by: by.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('fuel')
    .executeTakeFirst();
  return added !== undefined;
}
