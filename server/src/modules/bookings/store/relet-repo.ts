import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';

/** A trip that its guest cancelled, and of whose rental something was kept. */
export interface CancelledTrip {
  readonly bookingId: string;
  readonly guestId: string;
  readonly hostId: string;
  readonly policyVersion: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly keptRentalCents: number;
  /** Of all that was kept as much as did not go back as such credit before. */
  readonly lostCents: number;
}

/**
 * Those whose days with a car another guest's trip, booked after it was free again, has rented. A car that was turned down in vain was free
 * from then on, not from the decision.
 */
export async function findCancelledTrips(
  tx: Tx,
  again: { readonly id: string; readonly vehicleId: number; readonly startAt: Date; readonly endAt: Date },
): Promise<readonly CancelledTrip[]> {
  const { rows } = await sql<{
    id: string;
    guest_id: string;
    host_id: string;
    policy_version: number;
    start_at: Date;
    end_at: Date;
    charge_cents: number;
    lost_cents: number;
  }>`
    SELECT b.id, b.guest_id, b.host_id, b.policy_version, b.start_at, b.end_at, c.charge_cents,
           (c.kept_cents - (SELECT coalesce(sum(w.cents), 0) FROM wallet_entries w
                              WHERE w.booking_id = b.id AND w.kind = 'car_rented_again'))::int AS lost_cents
      FROM bookings b JOIN cancellations c ON c.booking_id = b.id
      JOIN bookings again ON again.id = ${again.id}
     WHERE b.vehicle_id = ${again.vehicleId} AND b.host_id = again.host_id AND b.state IN ('cancelled_guest', 'no_show_guest') AND c.charge_cents > 0
       AND NOT EXISTS (SELECT FROM cancellation_revisions r WHERE r.booking_id = b.id AND r.charge_cents = 0)
       AND b.start_at < ${again.endAt} AND b.end_at > ${again.startAt}
       AND again.guest_id <> b.guest_id AND again.created_at >= coalesce(
         (SELECT r.at FROM booking_events r WHERE r.booking_id = b.id AND r.transition = 'refuse_vehicle'), c.at)
     ORDER BY b.id`.execute(tx);
  return rows.map((row) => ({
    bookingId: row.id,
    guestId: row.guest_id,
    hostId: row.host_id,
    policyVersion: row.policy_version,
    startAt: row.start_at,
    endAt: row.end_at,
    keptRentalCents: row.charge_cents,
    lostCents: row.lost_cents,
  }));
}
