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
}

interface Row {
  readonly id: string;
  readonly booking_id: string;
  readonly ref: string;
  readonly car: string;
  readonly first_name: string;
}

const TRIPS = sql`
  charges c JOIN bookings b ON b.id = c.booking_id JOIN vehicles v ON v.id = b.vehicle_id
            JOIN profiles p ON p.id = b.guest_id`;
const NAMES = sql`c.id, c.booking_id, b.ref, concat_ws(' ', v.make, v.model, v.year) AS car, p.first_name`;

async function whole(db: Db, rows: readonly Row[]): Promise<readonly ChargeInTrip[]> {
  const found: ChargeInTrip[] = [];
  for (const row of rows) {
    const [charge, booking] = [await findCharge(db, row.id), await findBooking(db, row.booking_id)];
    if (charge === null || booking === null) continue;
    found.push({ charge, booking, ref: row.ref, car: row.car, guestFirstName: row.first_name });
  }
  return found;
}

const NEWEST = 100;

/** The charges after trips with the cars of a host, the newest first. */
export async function findOfHost(db: Db, hostId: string): Promise<readonly ChargeInTrip[]> {
  const { rows } = await sql<Row>`
    SELECT ${NAMES} FROM ${TRIPS} WHERE b.host_id = ${hostId}::uuid
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
