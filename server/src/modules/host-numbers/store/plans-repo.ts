import { TRIP_STATES } from '@kwela/domain/bookings/states';
import { HOST_PLANS, type HostPlan } from '@kwela/domain/protection/host-plans';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

interface PlannedCarRow {
  readonly public_id: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly plate: string;
  readonly value_cents: number;
  readonly plan: string;
}

/** A host's cars that are not put away, with the plan that was chosen for it. */
export async function findPlannedCars(db: Db | Tx, hostId: string) {
  const { rows } = await sql<PlannedCarRow>`
    SELECT v.public_id, v.make, v.model, v.year, v.plate, v.value_cents, coalesce(p.plan, h.plan) AS plan
      FROM vehicles v JOIN hosts h ON h.user_id = v.host_id LEFT JOIN vehicle_host_plans p ON p.vehicle_id = v.id
     WHERE v.host_id = ${hostId} AND v.state <> 'archived' ORDER BY v.id`.execute(db);
  return rows.map((row) => ({ ...row, plan: codeOf(HOST_PLANS, row.plan) }));
}

/** The trips ahead of a host's cars, by the plan that each keeps. */
export async function countPlansAhead(db: Db | Tx, hostId: string, now: Date) {
  const { rows } = await sql<{ public_id: string; host_plan: string; trip_count: number }>`
    SELECT v.public_id, b.host_plan, count(*)::int AS trip_count
      FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id
     WHERE b.host_id = ${hostId} AND b.state = ANY(${[...TRIP_STATES, 'requested', 'in_review']}) AND b.start_at > ${now}::timestamptz
     GROUP BY v.public_id, b.host_plan ORDER BY v.public_id, b.host_plan`.execute(db);
  return rows.map((row) => ({ ...row, host_plan: codeOf(HOST_PLANS, row.host_plan) }));
}

/** Sets the plan of a host's own car; false when there is no such car of theirs. */
export async function setPlan(
  tx: Tx,
  { hostId, publicId, plan, at }: { hostId: string; publicId: string; plan: HostPlan; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ vehicle_id: number }>`
    INSERT INTO vehicle_host_plans (vehicle_id, plan, chosen_at)
    SELECT id, ${plan}, ${at}::timestamptz FROM vehicles
     WHERE public_id = ${publicId} AND host_id = ${hostId} AND state <> 'archived'
    ON CONFLICT (vehicle_id) DO UPDATE SET plan = EXCLUDED.plan, chosen_at = EXCLUDED.chosen_at
    RETURNING vehicle_id`.execute(tx);
  return rows.length > 0;
}
