import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';

/** By which names a program knows a booking and its car. */
export async function findBookingNames(
  tx: Tx,
  bookingId: string,
): Promise<{ readonly ref: string; readonly vehicleId: string }> {
  const { rows } = await sql<{ ref: string; public_id: string }>`
    SELECT b.ref, v.public_id FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id WHERE b.id = ${bookingId}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The booking ${bookingId} is gone`);
  return { ref: row.ref, vehicleId: row.public_id };
}
