import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';

/** Counts the trip of a booking for its car and its host; the booking remembers that it was counted. */
export async function countTripOnce(tx: Tx, bookingId: string, at: Date): Promise<void> {
  await sql`
    WITH counted AS (
      UPDATE bookings SET trip_counted_at = ${at} WHERE id = ${bookingId} AND trip_counted_at IS NULL
      RETURNING vehicle_id, host_id
    ), car AS (
      UPDATE vehicles SET trip_count = trip_count + 1 FROM counted WHERE vehicles.id = counted.vehicle_id
    )
    UPDATE hosts SET trip_count = trip_count + 1 FROM counted WHERE hosts.user_id = counted.host_id`.execute(
    tx,
  );
}
