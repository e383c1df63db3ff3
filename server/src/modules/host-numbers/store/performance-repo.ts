import { TRIP_STATES } from '@kwela/domain/bookings/states';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export interface HostUse {
  readonly bookedMs: number;
  readonly listedMs: number;
  readonly rentalCents: number;
  readonly rentalDays: number;
}

interface Row {
  readonly booked_s: string;
  readonly listed_s: string;
  readonly blocked_s: string;
  readonly rental_cents: string;
  readonly rental_days: number;
}

const SECOND_MS = 1_000;
const OVER = ['returned', 'closing', 'completed'];

/**
 * How much the cars of a host that are listed now were on trips between two instants, of the time in which they could have been; and what
 * the trips that ended then came to. What a host blocked is no time in which a car could have been booked.
 */
export async function findHostUse(
  db: Db,
  hostId: string,
  { fromAt, toAt }: { readonly fromAt: Date; readonly toAt: Date },
): Promise<HostUse> {
  const { rows } = await sql<Row>`
    WITH car AS (
      SELECT id, greatest(created_at, ${fromAt}::timestamptz) AS from_at
        FROM vehicles WHERE host_id = ${hostId} AND listed AND created_at < ${toAt}::timestamptz
    )
    SELECT coalesce((SELECT sum(extract(epoch FROM ${toAt}::timestamptz - from_at)) FROM car), 0) AS listed_s,
           coalesce((SELECT sum(extract(epoch FROM least(b.end_at, ${toAt}::timestamptz) - greatest(b.start_at, car.from_at)))
                       FROM car JOIN bookings b ON b.vehicle_id = car.id
                      WHERE b.state = ANY(${[...TRIP_STATES]}) AND b.start_at < ${toAt}::timestamptz
                        AND b.end_at > car.from_at), 0) AS booked_s,
           coalesce((SELECT sum(extract(epoch FROM least(s.end_at, ${toAt}::timestamptz) - greatest(s.start_at, car.from_at)))
                       FROM car JOIN vehicle_slots s ON s.vehicle_id = car.id
                      WHERE s.kind = 'block' AND s.start_at < ${toAt}::timestamptz AND s.end_at > car.from_at), 0) AS blocked_s,
           coalesce(sum((b.quote->>'rentalCents')::bigint), 0) AS rental_cents,
           coalesce(sum((b.quote->>'rentalDays')::int), 0)::int AS rental_days
      FROM bookings b
     WHERE b.host_id = ${hostId} AND b.state = ANY(${OVER}) AND b.end_at >= ${fromAt}::timestamptz
       AND b.end_at < ${toAt}::timestamptz`.execute(db);
  const [row] = rows;
  const ms = (seconds: string | undefined) => Math.max(0, Math.round(Number(seconds ?? 0) * SECOND_MS));
  const bookedMs = ms(row?.booked_s);
  const listedMs = Math.max(0, ms(row?.listed_s) - ms(row?.blocked_s));
  return {
    bookedMs: Math.min(bookedMs, listedMs),
    listedMs,
    rentalCents: Number(row?.rental_cents ?? 0),
    rentalDays: row?.rental_days ?? 0,
  };
}
