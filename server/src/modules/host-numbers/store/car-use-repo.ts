import { TRIP_STATES } from '@kwela/domain/bookings/states';
import type { CarFacts } from '@kwela/domain/hosting/car-numbers';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

interface StretchRow {
  readonly startAt: string;
  readonly endAt: string;
}
interface Row {
  readonly public_id: string;
  readonly listed: boolean;
  readonly created_at: Date;
  readonly trips: readonly StretchRow[] | null;
  readonly blocks: readonly StretchRow[] | null;
  readonly book_until_on: string | null;
  readonly serviced_on: string | null;
  readonly paid_service_on: string | null;
}

export interface CarUse extends Omit<CarFacts, 'money'> {
  readonly vehicleId: string;
  readonly service: { readonly bookUntilOn: string | null; readonly servicedOn: readonly string[] };
}

const stretchesOf = (rows: readonly StretchRow[] | null) =>
  (rows ?? []).map(({ startAt, endAt }) => ({ startAt: new Date(startAt), endAt: new Date(endAt) }));

/**
 * What took the time of each car of a host since an instant, and when it was serviced; one statement for all of them. The bookings of the
 * host are read once, as they are kept by host and not by car.
 */
export async function findCarUse(
  db: Db,
  hostId: string,
  { fromAt, now }: { readonly fromAt: Date; readonly now: Date },
): Promise<readonly CarUse[]> {
  const { rows } = await sql<Row>`
    WITH car AS (
      SELECT v.id, v.public_id, v.listed, v.created_at FROM vehicles v
       WHERE v.host_id = ${hostId}::uuid AND v.state NOT IN ('draft', 'in_review', 'archived')
    ), trip AS (
      SELECT b.vehicle_id, json_agg(json_build_object('startAt', b.start_at, 'endAt', b.end_at)) AS all_of_it
        FROM bookings b
       WHERE b.host_id = ${hostId}::uuid AND b.state = ANY(${[...TRIP_STATES]}) AND b.start_at < ${now}::timestamptz
         AND b.end_at > ${fromAt}::timestamptz
       GROUP BY b.vehicle_id
    ), block AS (
      SELECT s.vehicle_id, json_agg(json_build_object('startAt', s.start_at, 'endAt', s.end_at)) AS all_of_it
        FROM car JOIN vehicle_slots s ON s.vehicle_id = car.id
       WHERE s.kind = 'block' AND s.start_at < ${now}::timestamptz AND s.end_at > ${fromAt}::timestamptz
       GROUP BY s.vehicle_id
    ), book AS (
      SELECT p.vehicle_id, max(p.expires_on)::text AS until_on FROM host_papers p
       WHERE p.host_id = ${hostId}::uuid AND p.kind = 'service_book' AND p.replaced_by IS NULL GROUP BY p.vehicle_id
    ), paid AS (
      SELECT e.vehicle_id, max(e.spent_on)::text AS last_on FROM host_expenses e
       WHERE e.host_id = ${hostId}::uuid AND e.category = 'service' AND e.removed_at IS NULL GROUP BY e.vehicle_id
    )
    SELECT car.public_id, car.listed, car.created_at, trip.all_of_it AS trips, block.all_of_it AS blocks,
           book.until_on AS book_until_on, paid.last_on AS paid_service_on,
           coalesce(l.published, l.draft) -> 'papers' ->> 'servicedOn' AS serviced_on
      FROM car LEFT JOIN trip ON trip.vehicle_id = car.id LEFT JOIN block ON block.vehicle_id = car.id
           LEFT JOIN book ON book.vehicle_id = car.id LEFT JOIN paid ON paid.vehicle_id = car.id
           LEFT JOIN listings l ON l.id = car.public_id
     ORDER BY car.id`.execute(db);
  return rows.map((row) => ({
    vehicleId: row.public_id,
    isListed: row.listed,
    addedAt: row.created_at,
    trips: stretchesOf(row.trips),
    blocks: stretchesOf(row.blocks),
    service: {
      bookUntilOn: row.book_until_on,
      servicedOn: [row.serviced_on, row.paid_service_on].filter((on) => on !== null && on !== '').map(String),
    },
  }));
}
