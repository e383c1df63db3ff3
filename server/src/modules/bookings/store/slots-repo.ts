import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface WantedSlot {
  readonly vehicleId: number;
  readonly startAt: Date;
  /** Return and cleaning gap. */
  readonly endAt: Date;
}

export interface Taken {
  /** The asking guest's own unpaid booking, which they may want to go on with. */
  readonly ownBooking: { readonly bookingId: string; readonly ref: string } | null;
}

/** Who has the car in this time: null when nobody. A hold that has run out takes nothing, even before its timer runs. */
export async function whoHolds(
  db: Db,
  slot: WantedSlot,
  guestId: string | null,
  now: Date,
): Promise<Taken | null> {
  const { rows } = await sql<{ id: string | null; ref: string | null; is_own: boolean }>`
    SELECT b.id, b.ref, coalesce(b.guest_id = ${guestId}::uuid AND b.state = 'pending_payment', false) AS is_own
      FROM vehicle_slots s LEFT JOIN bookings b ON b.id = s.booking_id
     WHERE s.vehicle_id = ${slot.vehicleId} AND s.end_at > ${slot.startAt} AND s.start_at < ${slot.endAt}
       AND NOT coalesce(b.state = 'pending_payment' AND b.hold_expires_at <= ${now}, false)
       AND NOT coalesce(b.state = 'requested' AND b.answer_due_at <= ${now}, false)
     ORDER BY 3 DESC LIMIT 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const isOwn = row.is_own && row.id !== null && row.ref !== null;
  return {
    ownBooking: isOwn && row.id !== null && row.ref !== null ? { bookingId: row.id, ref: row.ref } : null,
  };
}

/** The booking holds its car no more. */
export const deleteSlot = (tx: Tx, bookingId: string): Promise<unknown> =>
  tx.deleteFrom('vehicle_slots').where('booking_id', '=', bookingId).execute();
