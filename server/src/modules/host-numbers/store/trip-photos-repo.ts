import { TRIP_STATES } from '@kwela/domain/bookings/states';
import { CONDITION_ANGLES, type ConditionAngle, type HandOverStage } from '@kwela/domain/hand-over/report';
import { HOST_PLANS, type HostPlan } from '@kwela/domain/protection/host-plans';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';

interface Row {
  readonly id: string;
  readonly start_at: Date;
  readonly policy_version: number;
  readonly host_plan: string;
  readonly vehicle_id: string;
  readonly title: string;
  readonly plate: string;
  readonly picked_up_at: Date;
  readonly returned_at: Date | null;
  readonly photos: readonly {
    readonly stage: HandOverStage;
    readonly angle: string;
    readonly takenAt: string;
  }[];
}

export interface PhotographedTrip {
  readonly bookingId: string;
  readonly startAt: Date;
  readonly policyVersion: number;
  readonly plan: HostPlan;
  readonly car: { readonly id: string; readonly title: string; readonly plate: string };
  readonly changedHandsAt: Readonly<Record<HandOverStage, Date | null>>;
  readonly photos: readonly {
    readonly stage: HandOverStage;
    readonly angle: ConditionAngle;
    readonly takenAt: Date;
  }[];
}

/** The trips of a host since an instant whose car was handed over, with the photos that stand, the newest first; one statement. */
export async function findPhotographedTrips(
  db: Db,
  hostId: string,
  since: Date,
): Promise<readonly PhotographedTrip[]> {
  const { rows } = await sql<Row>`
    SELECT b.id, b.start_at, b.policy_version, b.host_plan, v.public_id AS vehicle_id,
           concat_ws(' ', v.make, v.model, v.year) AS title, v.plate,
           handed.picked_up_at, handed.returned_at, coalesce(taken.photos, '[]') AS photos
      FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id
      CROSS JOIN LATERAL (
        SELECT max(e.at) FILTER (WHERE e.transition = 'check_in') AS picked_up_at,
               max(e.at) FILTER (WHERE e.transition = 'check_out') AS returned_at
          FROM booking_events e WHERE e.booking_id = b.id) AS handed
      CROSS JOIN LATERAL (
        SELECT json_agg(json_build_object('stage', r.stage, 'angle', p.angle, 'takenAt', p.taken_at)) AS photos
          FROM condition_reports r JOIN condition_photos p ON p.report_id = r.id AND p.replaced_at IS NULL
         WHERE r.booking_id = b.id) AS taken
     WHERE b.host_id = ${hostId}::uuid AND b.state = ANY(${[...TRIP_STATES]}) AND b.start_at >= ${since}::timestamptz
       AND handed.picked_up_at IS NOT NULL
     ORDER BY handed.picked_up_at DESC, b.id`.execute(db);
  return rows.map((row) => ({
    bookingId: row.id,
    startAt: row.start_at,
    policyVersion: row.policy_version,
    plan: codeOf(HOST_PLANS, row.host_plan),
    car: { id: row.vehicle_id, title: row.title, plate: row.plate },
    changedHandsAt: { check_in: row.picked_up_at, check_out: row.returned_at },
    photos: row.photos.map(({ stage, angle, takenAt }) => ({
      stage,
      angle: codeOf(CONDITION_ANGLES, angle),
      takenAt: new Date(takenAt),
    })),
  }));
}
