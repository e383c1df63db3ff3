import type { BookingRole, BookingTransition } from '@kwela/domain/bookings/lifecycle';
import type { BookingState } from '@kwela/domain/bookings/states';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Booking, bookingOf } from './booking.ts';

export async function findBooking(db: Db | Tx, id: string): Promise<Booking | null> {
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : bookingOf(row);
}

export async function findBookingByRef(db: Db | Tx, ref: string): Promise<Booking | null> {
  const row = await db.selectFrom('bookings').selectAll().where('ref', '=', ref).executeTakeFirst();
  return row === undefined ? null : bookingOf(row);
}

/** Keeps the booking as it is until the transaction ends; whatever changes a booking locks it first. */
export async function lockBooking(tx: Tx, id: string): Promise<Booking | null> {
  const row = await tx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : bookingOf(row);
}

export interface WantedTime {
  readonly vehicleId: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly guestId: string;
  readonly now: Date;
}

/**
 * Bookings `b` whose time to pay or to answer is over although their timer has not run: on this car's time, or the guest's
 * own. The two kinds are gathered first, each by its index; asked with OR, every booking of the platform would be read.
 */
export const overdueBookings = (wanted: WantedTime): RawBuilder<unknown> => sql`
  FROM (SELECT s.booking_id AS id FROM vehicle_slots s
         WHERE s.vehicle_id = ${wanted.vehicleId} AND s.booking_id IS NOT NULL
           AND s.end_at > ${wanted.startAt} AND s.start_at < ${wanted.endAt}
        UNION
        SELECT own.id FROM bookings own WHERE own.guest_id = ${wanted.guestId} AND own.state = 'pending_payment'
       ) AS candidate
  JOIN bookings b ON b.id = candidate.id
 WHERE (b.state = 'pending_payment' AND b.hold_expires_at <= ${wanted.now})
    OR (b.state = 'requested' AND b.answer_due_at <= ${wanted.now})`;

export async function isSomethingOverdue(db: Db, wanted: WantedTime): Promise<boolean> {
  const { rows } = await sql`SELECT 1 ${overdueBookings(wanted)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function lockDueTransition(tx: Tx, wanted: WantedTime): Promise<Booking[]> {
  const ids = await sql<{ id: string }>`
    SELECT b.id ${overdueBookings(wanted)} ORDER BY b.id FOR UPDATE OF b`.execute(tx);
  const found: Booking[] = [];
  for (const { id } of ids.rows) {
    const booking = await lockBooking(tx, id);
    if (booking !== null) found.push(booking);
  }
  return found;
}

export interface SavedTransition {
  readonly bookingId: string;
  readonly transition: BookingTransition;
  readonly state: BookingState;
  readonly by: BookingRole;
  readonly actorId: string | null;
  readonly at: Date;
  /** Since when it is in this state: with a transition that stays, since before. */
  readonly stateAt: Date;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly answerDueAt: Date | null;
}

/** One statement: the new state and its event. What follows from it is somebody else's. */
export async function saveTransition(tx: Tx, saved: SavedTransition): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE bookings
         SET state = ${saved.state}, state_at = ${saved.stateAt},
             answer_due_at = coalesce(${saved.answerDueAt}, answer_due_at)
       WHERE id = ${saved.bookingId}
      RETURNING id
    )
    INSERT INTO booking_events (booking_id, seq, transition, state, by_role, actor_id, at, payload)
    SELECT id, (SELECT coalesce(max(seq), 0) + 1 FROM booking_events WHERE booking_id = ${saved.bookingId}),
           ${saved.transition}, ${saved.state}, ${saved.by}, ${saved.actorId}::uuid, ${saved.at},
           ${JSON.stringify(saved.payload)}::jsonb
      FROM changed`.execute(tx);
}
