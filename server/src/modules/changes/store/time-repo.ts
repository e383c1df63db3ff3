import { type AddedTime, addedTime } from '@kwela/domain/bookings/changes/slots';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** What a waiting change holds lies beside the slot of its booking, under a source of its own. */
const SOURCES = { before: 'change_before', after: 'change_after' } as const satisfies Record<
  AddedTime['side'],
  string
>;
const OF_CHANGES = Object.values(SOURCES);

/** The time that a booking holds, its gap included. */
interface Held extends TripWindow {
  readonly vehicleId: number;
}

export async function heldBy(db: Db | Tx, bookingId: string): Promise<Held | null> {
  const row = await db
    .selectFrom('vehicle_slots')
    .select(['vehicle_id', 'start_at', 'end_at'])
    .where('booking_id', '=', bookingId)
    .where('source', 'not in', OF_CHANGES)
    .executeTakeFirst();
  return row === undefined ? null : { vehicleId: row.vehicle_id, startAt: row.start_at, endAt: row.end_at };
}

/** Reserves what a change needs beside what its booking holds; the database refuses what overlaps, and then all of it has to be undone. */
export async function reserveTime(tx: Tx, bookingId: string, held: Held, wanted: Held): Promise<boolean> {
  const added =
    held.vehicleId === wanted.vehicleId ? addedTime(held, wanted) : [{ side: 'after' as const, ...wanted }];
  for (const { side, startAt, endAt } of added) {
    const { rows } = await sql`
      INSERT INTO vehicle_slots (vehicle_id, start_at, end_at, kind, booking_id, source)
      VALUES (${wanted.vehicleId}::bigint, ${startAt}::timestamptz, ${endAt}::timestamptz, 'booking', ${bookingId}::uuid,
              ${SOURCES[side]})
      ON CONFLICT DO NOTHING RETURNING vehicle_id`.execute(tx);
    if (rows.length === 0) return false;
  }
  return true;
}

/** What was reserved is free again. */
export const releaseTime = (tx: Tx, bookingId: string): Promise<unknown> =>
  tx
    .deleteFrom('vehicle_slots')
    .where('booking_id', '=', bookingId)
    .where('source', 'in', OF_CHANGES)
    .execute();

/** The booking holds its new time, and nothing else. */
export async function moveTime(tx: Tx, bookingId: string, to: Held): Promise<void> {
  await releaseTime(tx, bookingId);
  await tx
    .updateTable('vehicle_slots')
    .set({ vehicle_id: to.vehicleId, start_at: to.startAt, end_at: to.endAt })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Of slot `s` with its booking `b`: a hold or request whose time is over takes nothing. */
const isHeldAt = (now: Date): RawBuilder<unknown> => sql`
  NOT coalesce(b.state = 'pending_payment' AND b.hold_expires_at <= ${now}, false)
  AND NOT coalesce(b.state = 'requested' AND b.answer_due_at <= ${now}, false)`;

/** When the first thing begins that has the car in a stretch of time beside one booking; null: it is free for that booking. */
export async function firstTakenIn(
  db: Db | Tx,
  { vehicleId, startAt, endAt }: Held,
  { bookingId, now }: { readonly bookingId: string; readonly now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ start_at: Date }>`
    SELECT s.start_at FROM vehicle_slots s LEFT JOIN bookings b ON b.id = s.booking_id
     WHERE s.vehicle_id = ${vehicleId}::bigint AND s.end_at > ${startAt}::timestamptz AND s.start_at < ${endAt}::timestamptz
       AND s.booking_id IS DISTINCT FROM ${bookingId}::uuid AND ${isHeldAt(now)}
     ORDER BY s.start_at LIMIT 1`.execute(db);
  return rows[0]?.start_at ?? null;
}

/** From when on somebody else has the car after an instant; null: nobody has. */
export async function nextTakenAt(
  db: Db | Tx,
  vehicleId: number,
  { after, bookingId, now }: { readonly after: Date; readonly bookingId: string; readonly now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ start_at: Date }>`
    SELECT s.start_at FROM vehicle_slots s LEFT JOIN bookings b ON b.id = s.booking_id
     WHERE s.vehicle_id = ${vehicleId}::bigint AND s.end_at > ${after}::timestamptz
       AND s.booking_id IS DISTINCT FROM ${bookingId}::uuid
       AND ${isHeldAt(now)}
     ORDER BY s.end_at LIMIT 1`.execute(db);
  return rows[0]?.start_at ?? null;
}
