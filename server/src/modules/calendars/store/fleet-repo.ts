import type { BusyTime } from '@kwela/domain/vehicles/calendar';
import type { PriceRule } from '@kwela/domain/vehicles/terms';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { type CarsOf, withinReach } from '../../team/store/co-hosting-repo.ts';

/** A car with all that takes its time, as one row; instants as milliseconds, which JSON carries whole. */
export interface FleetRow {
  readonly public_id: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly plate: string;
  readonly day_price_cents: number;
  readonly price_rules: readonly PriceRule[];
  readonly no_start_on: readonly string[];
  readonly car_count: number;
  readonly taken: readonly {
    readonly start: number;
    readonly end: number;
    readonly source: string;
    readonly title: string;
    /** The end of the trip, before the gap after it. */
    readonly trip_end: number | null;
    readonly booking_id: string | null;
    readonly ref: string | null;
    readonly state: string | null;
    readonly first_name: string | null;
  }[];
}

/**
 * The cars of a host with what takes their time between two instants, in one statement. One of a listing that nobody has looked
 * at yet has no name, and nothing on a calendar.
 */
export async function findFleet(
  db: Db,
  { hostId, reach }: CarsOf,
  { startAt, endAt }: BusyTime,
  limit: number,
): Promise<readonly FleetRow[]> {
  const { rows } = await sql<FleetRow>`
    WITH cars AS (
      SELECT id, public_id, make, model, year, plate, day_price_cents, price_rules, no_start_on,
             count(*) OVER () AS car_count
        FROM vehicles WHERE host_id = ${hostId} AND state <> 'archived' AND make <> ''
         AND ${withinReach(sql`id`, reach)}
       ORDER BY make, model, plate LIMIT ${limit})
    SELECT cars.public_id, cars.make, cars.model, cars.year, cars.plate, cars.day_price_cents, cars.price_rules,
           cars.no_start_on, cars.car_count::int AS car_count, coalesce(times.taken, '[]'::jsonb) AS taken
      FROM cars
      -- Car by car, so that the times of each are found by the key of their table, however many cars there are.
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object(
                 'start', (extract(epoch FROM s.start_at) * 1000)::bigint, 'end', (extract(epoch FROM s.end_at) * 1000)::bigint,
                 'source', s.source, 'title', s.title, 'booking_id', s.booking_id,
                 'trip_end', (extract(epoch FROM b.end_at) * 1000)::bigint, 'ref', b.ref, 'state', b.state,
                 'first_name', p.first_name) ORDER BY s.start_at) AS taken
          FROM vehicle_slots s
          LEFT JOIN bookings b ON b.id = s.booking_id
          LEFT JOIN profiles p ON p.id = b.guest_id
         WHERE s.vehicle_id = cars.id AND s.end_at > ${startAt} AND s.start_at < ${endAt}) times ON true
     ORDER BY cars.make, cars.model, cars.plate`.execute(db);
  return rows;
}
