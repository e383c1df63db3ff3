import type { Db } from '../../db/open.ts';

/** The number plate of a car that there is. */
export async function plateOf(db: Db, vehicleId: number): Promise<string> {
  const { plate } = await db
    .selectFrom('vehicles')
    .select('plate')
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return plate;
}
