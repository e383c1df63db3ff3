import { TRIP_STATES } from '@kwela/domain/bookings/states';
import { VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';

interface PriceAndUse {
  readonly category: string;
  readonly car_count: number;
  readonly middle_cents: number;
  readonly use_car_count: number;
  /** Null where no car of the kind was listed long enough. */
  readonly middle_use_bp: number | null;
}

/**
 * Of each kind with at least `least` listed cars: how many there are, what the one in the middle asks a day, and how much of the hours from
 * `fromAt` to `now` in which it could have been booked the one in the middle was on a trip. A car counts for its use when it was listed before
 * `listedBy`; hours that its host blocked are no hours in which it could have been booked. Reads all listed cars and the trips of the period.
 */
export async function findPriceAndUse(
  db: Db,
  { fromAt, now, listedBy, least }: { fromAt: Date; now: Date; listedBy: Date; least: number },
) {
  const { rows } = await sql<PriceAndUse>`
    WITH car AS (
      SELECT id, category, day_price_cents, created_at <= ${listedBy}::timestamptz AS is_old,
             greatest(created_at, ${fromAt}::timestamptz) AS from_at
        FROM vehicles WHERE listed
    ), booked AS (
      SELECT b.vehicle_id, sum(extract(epoch FROM least(b.end_at, ${now}::timestamptz)
                                              - greatest(b.start_at, car.from_at))) AS seconds
        FROM car JOIN bookings b ON b.vehicle_id = car.id
       WHERE car.is_old AND b.state = ANY(${[...TRIP_STATES]}) AND b.start_at < ${now}::timestamptz AND b.end_at > car.from_at
       GROUP BY b.vehicle_id
    ), blocked AS (
      SELECT s.vehicle_id, sum(extract(epoch FROM least(s.end_at, ${now}::timestamptz)
                                               - greatest(s.start_at, car.from_at))) AS seconds
        FROM car JOIN vehicle_slots s ON s.vehicle_id = car.id
       WHERE car.is_old AND s.kind = 'block' AND s.start_at < ${now}::timestamptz AND s.end_at > car.from_at
       GROUP BY s.vehicle_id
    ), used AS (
      SELECT car.id, car.category, car.day_price_cents,
             CASE WHEN car.is_old THEN least(1, coalesce(booked.seconds, 0)
               / nullif(greatest(extract(epoch FROM ${now}::timestamptz - car.from_at) - coalesce(blocked.seconds, 0), 0), 0))
             END AS share
        FROM car LEFT JOIN booked ON booked.vehicle_id = car.id LEFT JOIN blocked ON blocked.vehicle_id = car.id
    )
    SELECT category, count(*)::int AS car_count,
           percentile_disc(0.5) WITHIN GROUP (ORDER BY day_price_cents) AS middle_cents,
           count(share)::int AS use_car_count,
           round(percentile_disc(0.5) WITHIN GROUP (ORDER BY share) * 10000)::int AS middle_use_bp
      FROM used GROUP BY category HAVING count(*) >= ${least}`.execute(db);
  return rows.map((row) => ({ ...row, category: codeOf(VEHICLE_CATEGORIES, row.category) }));
}
