import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** `Toyota Corolla Cross 2022`: how a car is called in a line of text. */
export async function vehicleTitle(db: Db, vehicleId: number): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    SELECT concat_ws(' ', make, model, year) AS title FROM vehicles WHERE id = ${vehicleId}`.execute(db);
  return rows[0]?.title ?? '';
}

/** The id that the outside world knows a car by. */
export async function publicIdOf(db: Db, vehicleId: number): Promise<string> {
  const row = await db
    .selectFrom('vehicles')
    .select('public_id')
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return row.public_id;
}
