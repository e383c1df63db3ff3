import type { BookingState } from '@kwela/domain/bookings/states';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { after, minutes } from '@kwela/domain/time';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { VehicleForTrip } from '../../vehicles/terms-repo.ts';
import { stateField } from './quote-schema.ts';

export interface WantedSlot {
  readonly vehicleId: number;
  readonly startAt: Date;
  /** Return and cleaning gap. */
  readonly endAt: Date;
}

/** The time that a trip takes of its car. */
export const slotOf = ({ id, terms }: VehicleForTrip, { startAt, endAt }: TripWindow): WantedSlot => ({
  vehicleId: id,
  startAt,
  endAt: after(endAt, minutes(terms.bufferMinutes)),
});

export interface Taken {
  /** The asking guest's own booking, which they may want to open or to go on with. */
  readonly ownBooking: {
    readonly bookingId: string;
    readonly ref: string;
    readonly state: BookingState;
  } | null;
}

/** Who has the car in this time: null when nobody. A hold that has run out takes nothing, even before its timer runs. */
export async function whoHolds(
  db: Db,
  slot: WantedSlot,
  guestId: string | null,
  now: Date,
): Promise<Taken | null> {
  const { rows } = await sql<{ id: string; ref: string; state: string; is_own: boolean }>`
    SELECT b.id, b.ref, b.state, coalesce(b.guest_id = ${guestId}::uuid, false) AS is_own
      FROM vehicle_slots s LEFT JOIN bookings b ON b.id = s.booking_id
     WHERE s.vehicle_id = ${slot.vehicleId} AND s.end_at > ${slot.startAt} AND s.start_at < ${slot.endAt}
       AND NOT coalesce(b.state = 'pending_payment' AND b.hold_expires_at <= ${now}, false)
       AND NOT coalesce(b.state = 'requested' AND b.answer_due_at <= ${now}, false)
     ORDER BY 4 DESC LIMIT 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, ref, state } = row;
  return { ownBooking: row.is_own ? { bookingId: id, ref, state: stateField.parse(state) } : null };
}

/** The booking holds its car no more. */
export const deleteSlot = (tx: Tx, bookingId: string): Promise<unknown> =>
  tx.deleteFrom('vehicle_slots').where('booking_id', '=', bookingId).execute();

/** When the car of a booking is free again, its gap included; null: it holds none. */
export async function slotEndOf(db: Db | Tx, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('vehicle_slots')
    .select('end_at')
    .where('booking_id', '=', bookingId)
    .orderBy('end_at', 'desc')
    .executeTakeFirst();
  return row?.end_at ?? null;
}
