import type { TripBefore } from '@kwela/domain/bookings/at-risk';
import type { BookingState } from '@kwela/domain/bookings/states';
import type { Policy } from '@kwela/domain/policy/policy';
import { after, minutes } from '@kwela/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from './booking.ts';
import { stateField } from './quote-schema.ts';

interface Row {
  readonly id: string;
  readonly state: string;
  readonly end_at: Date;
  readonly policy_version: number;
  readonly free_at: Date;
}

/** A trip that is late, with what the time of the one after it follows from. */
export interface LateTrip extends TripBefore {
  readonly id: string;
}
type Policies = { readonly byVersion: (version: number) => Pick<Policy, 'times'> };

const lateTripOf = (row: Row, policies: Policies): LateTrip => {
  const { times } = policies.byVersion(row.policy_version);
  const state: BookingState = stateField.parse(row.state);
  return {
    id: row.id,
    state,
    endAt: row.end_at,
    lateAt: after(row.end_at, minutes(times.overdueAfterEndMinutes)),
    gapMs: row.free_at.getTime() - row.end_at.getTime(),
  };
};

const lateTrips = (which: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  SELECT b.id, b.state, b.end_at, b.policy_version, s.end_at AS free_at
    FROM bookings b JOIN vehicle_slots s ON s.booking_id = b.id
   WHERE b.state IN ('overdue', 'unrecovered') AND ${which}
   ORDER BY b.end_at DESC LIMIT 1`;

/** The trip before one, if its guest still has the car and is late with it. */
export async function lateTripBefore(
  db: Db | Tx,
  { vehicleId, startAt }: Pick<Booking, 'vehicleId' | 'startAt'>,
  policies: Policies,
): Promise<LateTrip | null> {
  const { rows } = await lateTrips(sql`b.vehicle_id = ${vehicleId} AND b.end_at <= ${startAt}`).execute(db);
  return rows[0] === undefined ? null : lateTripOf(rows[0], policies);
}

/** A trip itself, if it is late. */
export async function lateTrip(db: Db | Tx, id: string, policies: Policies): Promise<LateTrip | null> {
  const { rows } = await lateTrips(sql`b.id = ${id}::uuid`).execute(db);
  return rows[0] === undefined ? null : lateTripOf(rows[0], policies);
}

/** The agreed trips with the car of one that start after its end, the first one first. */
export async function tripsAfter(
  db: Db | Tx,
  id: string,
): Promise<readonly { readonly id: string; readonly startAt: Date }[]> {
  const { rows } = await sql<{ id: string; start_at: Date }>`
    SELECT n.id, n.start_at FROM bookings b JOIN bookings n ON n.vehicle_id = b.vehicle_id AND n.start_at >= b.end_at
     WHERE b.id = ${id}::uuid AND n.id <> b.id AND n.state IN ('confirmed', 'ready')
     ORDER BY n.start_at, n.id`.execute(db);
  return rows.map((row) => ({ id: row.id, startAt: row.start_at }));
}
