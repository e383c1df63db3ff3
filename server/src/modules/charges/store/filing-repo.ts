import type { FueledCar, Readings } from '@kwela/domain/charges/measured';
import { FUELS, PROVINCES, VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** When the car of a trip was back; null: it is not. */
export async function returnedAtOf(db: Db | Tx, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('booking_events')
    .select('at')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'returned')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** When the host said that there is nothing (more) to charge. */
export async function noneAtOf(db: Db | Tx, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('charge_ends')
    .select('none_at')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.none_at ?? null;
}

/** Said once; said again it stays as it was. */
export const sayNone = (tx: Tx, bookingId: string, at: Date): Promise<unknown> =>
  tx
    .insertInto('charge_ends')
    .values({ booking_id: bookingId, none_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** What the two reports that count noted. */
export async function readingsOf(db: Db | Tx, bookingId: string): Promise<Readings> {
  const { rows } = await sql<{ stage: string; odometer: number | null; fuel: number | null }>`
    SELECT stage, (facts ->> 'odometerKm')::int AS odometer, (facts ->> 'fuelEighths')::int AS fuel
      FROM condition_reports WHERE booking_id = ${bookingId}::uuid AND record_odometer_km IS NOT NULL`.execute(
    db,
  );
  const out = rows.find(({ stage }) => stage === 'check_in');
  const back = rows.find(({ stage }) => stage === 'check_out');
  return {
    odometerOutKm: out?.odometer ?? null,
    odometerBackKm: back?.odometer ?? null,
    fuelOutEighths: out?.fuel ?? null,
    fuelBackEighths: back?.fuel ?? null,
  };
}

/** Of the car of a trip, what its fuel costs by; and what a kilometre costs, for bookings that do not say it. */
export async function carOf(
  db: Db | Tx,
  vehicleId: number,
): Promise<FueledCar & { readonly extraKmCents: number }> {
  const row = await db
    .selectFrom('vehicles')
    .select(['category', 'fuel', 'province', 'extra_km_cents'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return {
    category: codeOf(VEHICLE_CATEGORIES, row.category),
    fuel: codeOf(FUELS, row.fuel),
    province: codeOf(PROVINCES, row.province),
    extraKmCents: row.extra_km_cents,
  };
}

/** The stars that the guest of a trip gave, once its host can read them. */
export async function publishedStarsOf(db: Db | Tx, bookingId: string): Promise<number | null> {
  const row = await db
    .selectFrom('reviews')
    .select('stars')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.stars ?? null;
}
