import type { TripBefore } from '@kwela/domain/bookings/at-risk';
import type { BookingState } from '@kwela/domain/bookings/states';
import type { Wait } from '@kwela/domain/bookings/waiting';
import type { Policy } from '@kwela/domain/policy/policy';
import { after, minutes } from '@kwela/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from './booking.ts';
import { stateField } from './quote-schema.ts';

interface Row {
  readonly id: string;
  readonly vehicle_id: number;
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

/** A car's trips are found by the time that they take of it, as bookings have no index by car. */
const lateTrips = (which: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  SELECT b.id, b.vehicle_id, b.state, b.end_at, b.policy_version, s.end_at AS free_at
    FROM vehicle_slots s JOIN bookings b ON b.id = s.booking_id
   WHERE b.state IN ('overdue', 'unrecovered') AND ${which}
   ORDER BY b.end_at DESC`;

type TripOfCar = Pick<Booking, 'vehicleId' | 'startAt'>;

/** For each of some trips the one before, if its guest still has the car and is late with it. */
export async function lateTripsBefore(
  db: Db | Tx,
  trips: readonly TripOfCar[],
  policies: Policies,
): Promise<(trip: TripOfCar) => LateTrip | null> {
  const cars = [...new Set(trips.map(({ vehicleId }) => vehicleId))];
  if (cars.length === 0) return () => null;
  const { rows } = await lateTrips(sql`s.vehicle_id = ANY(${cars}::bigint[])`).execute(db);
  return ({ vehicleId, startAt }) => {
    const before = rows.find((row) => row.vehicle_id === vehicleId && row.end_at <= startAt);
    return before === undefined ? null : lateTripOf(before, policies);
  };
}

/** The trip before one, if its guest still has the car and is late with it. */
export const lateTripBefore = async (
  db: Db | Tx,
  trip: TripOfCar,
  policies: Policies,
): Promise<LateTrip | null> => (await lateTripsBefore(db, [trip], policies))(trip);

/** A trip itself, if it is late. */
export async function lateTrip(db: Db | Tx, id: string, policies: Policies): Promise<LateTrip | null> {
  const { rows } = await lateTrips(sql`b.id = ${id}::uuid`).execute(db);
  return rows[0] === undefined ? null : lateTripOf(rows[0], policies);
}

/** How the car of a trip that began came back from the one before, and when it was handed over; null: nobody had it before. */
export async function waitOf(
  tx: Tx,
  { id }: Pick<Booking, 'id'>,
  policies: Policies,
): Promise<Omit<Wait, 'rentalCents'> | null> {
  const { rows } = await sql<{
    start_at: Date;
    begun_at: Date;
    end_at: Date;
    policy_version: number;
    returned_at: Date;
    buffer_minutes: number;
  }>`
    SELECT n.start_at, g.at AS begun_at, b.end_at, b.policy_version, r.at AS returned_at, v.buffer_minutes
      FROM bookings n JOIN vehicles v ON v.id = n.vehicle_id
      JOIN bookings b ON b.host_id = n.host_id AND b.vehicle_id = n.vehicle_id AND b.start_at < n.start_at
      JOIN LATERAL (SELECT min(at) AS at FROM booking_events WHERE booking_id = n.id AND state = 'in_progress') g ON true
      JOIN LATERAL (SELECT max(at) AS at FROM booking_events WHERE booking_id = b.id AND state = 'returned') r ON r.at IS NOT NULL
     WHERE n.id = ${id}::uuid
     ORDER BY b.start_at DESC, b.id LIMIT 1`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  const { times } = policies.byVersion(row.policy_version);
  const [endAt, gapMs] = [row.end_at, minutes(row.buffer_minutes)];
  const lateAt = after(endAt, minutes(times.overdueAfterEndMinutes));
  return {
    startAt: row.start_at,
    begunAt: row.begun_at,
    before: { endAt, lateAt, gapMs, returnedAt: row.returned_at },
  };
}

/** The agreed trips with the car of one that start after its end, the first one first. */
export async function tripsAfter(
  db: Db | Tx,
  id: string,
): Promise<readonly { readonly id: string; readonly startAt: Date }[]> {
  const { rows } = await sql<{ id: string; start_at: Date }>`
    SELECT n.id, n.start_at
      FROM bookings b
      JOIN vehicle_slots s ON s.vehicle_id = b.vehicle_id AND s.end_at > b.end_at
      JOIN bookings n ON n.id = s.booking_id AND n.start_at >= b.end_at
     WHERE b.id = ${id}::uuid AND n.id <> b.id AND n.state IN ('confirmed', 'ready')
     ORDER BY n.start_at, n.id`.execute(db);
  return rows.map((row) => ({ id: row.id, startAt: row.start_at }));
}
