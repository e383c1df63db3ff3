import type { BookingTransition } from '@kwela/domain/bookings/lifecycle';
import { TRIP_STATES, UNDER_WAY_STATES } from '@kwela/domain/bookings/states';
import type { TripOfCar } from '@kwela/domain/hosting/fine-nomination';
import { after, days } from '@kwela/domain/time';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** A trip whose guest may have had the car. */
export interface NamedTrip extends TripOfCar {
  readonly ref: string;
  readonly guest: string;
}

const HANDED_OVER = 'check_in' satisfies BookingTransition;
const TAKEN_BACK = 'check_out' satisfies BookingTransition;
/** No trip that began so long before is still asked about, and none that begins so long after. */
const AROUND_MS = days(365);

interface TripRow {
  readonly id: string;
  readonly ref: string;
  readonly guest: string;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly handed_over_at: Date | null;
  readonly taken_back_at: Date | null;
  readonly is_out: boolean;
}

/** The trips of a car around an instant, with the pick-up and the return that stand on record. */
export async function findTripsAround(db: Db | Tx, carId: number, at: Date): Promise<readonly NamedTrip[]> {
  const { rows } = await sql<TripRow>`
    SELECT b.id, b.ref, concat_ws(' ', p.first_name, p.last_name) AS guest, b.start_at, b.end_at,
           (SELECT min(e.at) FROM booking_events e WHERE e.booking_id = b.id AND e.transition = ${HANDED_OVER}) AS handed_over_at,
           (SELECT max(e.at) FROM booking_events e WHERE e.booking_id = b.id AND e.transition = ${TAKEN_BACK}) AS taken_back_at,
           b.state = ANY(${[...UNDER_WAY_STATES]}) AS is_out
      FROM bookings b JOIN profiles p ON p.id = b.guest_id
     WHERE b.vehicle_id = ${carId} AND b.host_id = (SELECT host_id FROM vehicles WHERE id = ${carId}) AND b.state = ANY(${[...TRIP_STATES]})
       AND b.start_at BETWEEN ${after(at, -AROUND_MS)} AND ${after(at, AROUND_MS)}
     ORDER BY b.start_at, b.id`.execute(db);
  return rows.map((row) => ({
    bookingId: row.id,
    ref: row.ref,
    guest: row.guest,
    startAt: row.start_at,
    endAt: row.end_at,
    handedOverAt: row.handed_over_at,
    takenBackAt: row.taken_back_at,
    isOut: row.is_out,
  }));
}
