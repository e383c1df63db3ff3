import type { ComparableCar } from '@kwela/domain/pricing/suggestions/price-suggestion';
import { VEHICLE_CATEGORIES, type VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** What a car is compared by. */
export interface ComparedCar {
  readonly category: VehicleCategory;
  readonly city: string;
  readonly year: number;
}

export async function findComparedCar(db: Db | Tx, vehicleId: number): Promise<ComparedCar> {
  const row = await db
    .selectFrom('vehicles')
    .select(['category', 'city', 'year'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return { ...row, category: codeOf(VEHICLE_CATEGORIES, row.category) };
}

/** More cars change no quartile by more than the step of a suggestion, and those of the city come first. */
const MOST_COMPARED = 3_000;

interface ComparableRow {
  readonly public_id: string;
  readonly host_id: string;
  readonly title: string;
  readonly city: string;
  readonly year: number;
  readonly day_price_cents: number;
}

export interface FoundComparable extends ComparableCar {
  readonly title: string;
}

/** Other hosts' cars of the same class that are listed on a day: those of the city first, then by age. */
export async function findComparable(
  db: Db | Tx,
  { category, city, year }: ComparedCar,
  hostId: string,
  seenOn: string,
): Promise<readonly FoundComparable[]> {
  const { rows } = await sql<ComparableRow>`
    SELECT public_id, host_id, concat_ws(' ', make, model, year) AS title, city, year, day_price_cents
      FROM vehicles
     WHERE listed AND category = ${category}::public.vehicle_category AND host_id <> ${hostId}::uuid
     ORDER BY city <> ${city}, abs(year - ${year}::int), id LIMIT ${MOST_COMPARED}`.execute(db);
  return rows.map((row) => ({
    vehicleId: row.public_id,
    hostId: row.host_id,
    title: row.title,
    category,
    city: row.city,
    year: row.year,
    dayPriceCents: row.day_price_cents,
    seenOn,
  }));
}

/** Whether the host did not want this price for the car since an instant. */
export async function isDismissed(
  db: Db | Tx,
  vehicleId: number,
  suggestedCents: number,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('price_suggestion_answers')
    .select('answer')
    .where('vehicle_id', '=', vehicleId)
    .where('suggested_cents', '=', suggestedCents)
    .where('answer', '=', 'dismiss')
    .where('answered_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function keepAnswer(
  tx: Tx,
  vehicleId: number,
  suggestedCents: number,
  answer: 'apply' | 'dismiss',
  at: Date,
): Promise<void> {
  await tx
    .insertInto('price_suggestion_answers')
    .values({ vehicle_id: vehicleId, suggested_cents: suggestedCents, answer, answered_at: at })
    .onConflict((conflict) =>
      conflict.columns(['vehicle_id', 'suggested_cents']).doUpdateSet({ answer, answered_at: at }),
    )
    .execute();
}
