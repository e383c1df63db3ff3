import { GUEST_MESSAGE_TIMER } from '@kwela/domain/hosting/guest-messages/schedule';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type CarsOf, withinReach } from '../../team/store/co-hosting-repo.ts';

/** When a booking was agreed to, and when its car came back; null: not yet. */
export async function findMoments(
  tx: Tx,
  bookingId: string,
): Promise<{ readonly confirmedAt: Date | null; readonly returnedAt: Date | null }> {
  const { rows } = await sql<{ confirmed_at: Date | null; returned_at: Date | null }>`
    SELECT max(at) FILTER (WHERE state = 'confirmed') AS confirmed_at, max(at) FILTER (WHERE state = 'returned') AS returned_at
      FROM booking_events WHERE booking_id = ${bookingId}::uuid`.execute(tx);
  return { confirmedAt: rows[0]?.confirmed_at ?? null, returnedAt: rows[0]?.returned_at ?? null };
}

/** The bookings of a host for which an hour may still come are looked at again. */
export async function lookAgainAt(tx: Tx, hostId: string, at: Date): Promise<void> {
  await sql`
    INSERT INTO timers (kind, ref, due_at, try_at)
    SELECT ${GUEST_MESSAGE_TIMER}, id, ${at}, ${at} FROM bookings
     WHERE host_id = ${hostId}::uuid AND state IN ('confirmed', 'ready', 'in_progress')`.execute(tx);
}

/** Whether a booking is looked at after now anyway, no later than an instant. */
export async function isLookedAtBy(tx: Tx, bookingId: string, now: Date, by: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM timers
     WHERE kind = 'guest_messages' AND ref = ${bookingId}::uuid AND done_at IS NULL AND try_at > ${now} AND try_at <= ${by}
     LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** The trip of a host's cars that starts next; `vehicleIds`: of these cars alone. */
export async function findNextTrip(
  db: Db,
  { hostId, reach }: CarsOf,
  vehicleIds: readonly number[] | null,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bookings
     WHERE host_id = ${hostId}::uuid AND state IN ('confirmed', 'ready') AND start_at > ${now}
       AND ${withinReach(sql`vehicle_id`, reach)} AND ${withinReach(sql`vehicle_id`, vehicleIds)}
     ORDER BY start_at, id LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}
