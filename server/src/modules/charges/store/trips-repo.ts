import type { BookingSide } from '@kwela/domain/bookings/tabs';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { findBooking } from '../../bookings/store/repo.ts';
import type { Charge } from './charge.ts';
import { findCharge } from './charges-repo.ts';

/** A charge with the names of its trip. */
export interface ChargeInTrip {
  readonly charge: Charge;
  readonly booking: Booking;
  readonly ref: string;
  readonly car: string;
  readonly guestFirstName: string;
  readonly hostFirstName: string;
}

interface Row {
  readonly id: string;
  readonly booking_id: string;
  readonly ref: string;
  readonly car: string;
  readonly first_name: string;
  readonly host_first_name: string;
}

const TRIPS = sql`
  charges c JOIN bookings b ON b.id = c.booking_id JOIN vehicles v ON v.id = b.vehicle_id
            JOIN profiles p ON p.id = b.guest_id JOIN hosts h ON h.user_id = b.host_id`;
const NAMES = sql`c.id, c.booking_id, b.ref, concat_ws(' ', v.make, v.model, v.year) AS car, p.first_name, h.first_name AS host_first_name`;

async function whole(db: Db, rows: readonly Row[]): Promise<readonly ChargeInTrip[]> {
  const found: ChargeInTrip[] = [];
  for (const row of rows) {
    const [charge, booking] = [await findCharge(db, row.id), await findBooking(db, row.booking_id)];
    if (charge === null || booking === null) continue;
    const { ref, car, first_name: guestFirstName, host_first_name: hostFirstName } = row;
    found.push({ charge, booking, ref, car, guestFirstName, hostFirstName });
  }
  return found;
}

const NEWEST = 100;

const OWN = {
  host: (personId: string) => sql`b.host_id = ${personId}::uuid`,
  guest: (personId: string) => sql`b.guest_id = ${personId}::uuid AND c.submitted_at IS NOT NULL`,
} as const;

/** The charges after the trips of a person on one side, the newest first; a guest has none that was not sent. */
export async function findOwn(db: Db, personId: string, as: BookingSide): Promise<readonly ChargeInTrip[]> {
  const { rows } = await sql<Row>`
    SELECT ${NAMES} FROM ${TRIPS} WHERE ${OWN[as](personId)}
     ORDER BY c.created_at DESC, c.id LIMIT ${NEWEST}`.execute(db);
  return whole(db, rows);
}

/** What a person of Kwela has to decide, the oldest first. */
export async function findWaiting(db: Db): Promise<readonly ChargeInTrip[]> {
  const { rows } = await sql<Row>`
    SELECT ${NAMES} FROM ${TRIPS} WHERE c.state IN ('disputed', 'no_answer', 'appealed')
     ORDER BY c.state_at, c.id LIMIT ${NEWEST}`.execute(db);
  return whole(db, rows);
}
