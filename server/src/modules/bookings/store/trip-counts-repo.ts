import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from './booking.ts';

/** A trip that is over counts for its car and its host. */
export async function countTrip(tx: Tx, { vehicleId, hostId }: Booking): Promise<void> {
  await sql`
    WITH car AS (UPDATE vehicles SET trip_count = trip_count + 1 WHERE id = ${vehicleId})
    UPDATE hosts SET trip_count = trip_count + 1 WHERE user_id = ${hostId}`.execute(tx);
}
