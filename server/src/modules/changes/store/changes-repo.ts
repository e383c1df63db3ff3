import type { ChangeRole, ChangeTransition } from '@kwela/domain/bookings/changes/lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type BookingChange, changeOf } from './change.ts';

export async function findChange(db: Db | Tx, id: string): Promise<BookingChange | null> {
  const row = await db.selectFrom('booking_changes').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : changeOf(row);
}

/** Those of a booking, the latest first. */
export async function changesOf(db: Db | Tx, bookingId: string): Promise<readonly BookingChange[]> {
  const rows = await db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(changeOf);
}

/** Those that wait for an answer of a host. */
export async function changesAwaitingHost(db: Db, hostId: string): Promise<readonly BookingChange[]> {
  const rows = await db
    .selectFrom('booking_changes as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .selectAll('c')
    .where('c.state', '=', 'awaiting_host')
    .where('b.host_id', '=', hostId)
    .orderBy('c.state_at')
    .execute();
  return rows.map(changeOf);
}

/** Lock the booking first: everything locks booking, then change, then payment. */
export async function lockChange(tx: Tx, id: string): Promise<BookingChange | null> {
  const row = await tx
    .selectFrom('booking_changes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : changeOf(row);
}

/** The one that waits for somebody, if there is one. */
export async function lockOpenChange(tx: Tx, bookingId: string): Promise<BookingChange | null> {
  const row = await tx
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['awaiting_host', 'awaiting_guest', 'awaiting_payment'])
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : changeOf(row);
}

export async function insertChange(tx: Tx, change: BookingChange): Promise<void> {
  await tx
    .insertInto('booking_changes')
    .values({
      id: change.id,
      booking_id: change.bookingId,
      kind: change.kind,
      state: change.state,
      state_at: change.stateAt,
      proposed_by: change.proposedBy,
      proposer_id: change.proposerId,
      proposed_at: change.proposedAt,
      ask_reasons: [...change.reasons],
      note: change.note,
      answer_note: change.answerNote,
      agreed_start_at: change.agreed.startAt,
      agreed_end_at: change.agreed.endAt,
      asked_start_at: change.asked.startAt,
      asked_end_at: change.asked.endAt,
      agreed_vehicle_id: change.before.vehicleId,
      asked_vehicle_id: change.after.vehicleId,
      slot_end_at: change.slotEndAt,
      trip_before: JSON.stringify(change.before.trip),
      trip: JSON.stringify(change.after.trip),
      quote_before: JSON.stringify(change.before.quote),
      quote: JSON.stringify(change.after.quote),
      payout_before_cents: change.before.payoutCents,
      payout_cents: change.after.payoutCents,
      added: JSON.stringify(change.added),
      removed: JSON.stringify(change.removed),
      pay_cents: change.payCents,
      back_cents: change.backCents,
      kept_cents: change.keptCents,
      credit_cents: change.creditCents,
      idempotency_key: change.idempotencyKey,
      request_fingerprint: change.requestFingerprint,
      applied_at: change.appliedAt,
    })
    .execute();
}

interface SavedTransition {
  readonly transition: ChangeTransition;
  readonly by: ChangeRole;
  readonly actorId: string | null;
  readonly at: Date;
}

/** One statement: the new state and its event. */
export async function saveChange(tx: Tx, change: BookingChange, saved: SavedTransition): Promise<void> {
  const { transition, by, actorId, at } = saved;
  await sql`
    WITH changed AS (
      UPDATE booking_changes
         SET state = ${change.state}, state_at = ${at}::timestamptz, applied_at = ${change.appliedAt}::timestamptz,
             answer_note = ${change.answerNote}
       WHERE id = ${change.id}::uuid RETURNING id
    )
    INSERT INTO booking_change_events (change_id, seq, transition, state, by_role, actor_id, at)
    SELECT id, (SELECT coalesce(max(seq), 0) + 1 FROM booking_change_events WHERE change_id = ${change.id}::uuid),
           ${transition}, ${change.state}, ${by}, ${actorId}::uuid, ${at}::timestamptz
      FROM changed`.execute(tx);
}

/** How many changes of a booking have taken effect. */
export async function countApplied(tx: Tx, bookingId: string): Promise<number> {
  const row = await tx
    .selectFrom('booking_changes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'applied')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Writes the terms of a booking as a change leaves them; those of before stay with the change. */
export const writeTerms = (
  tx: Tx,
  { bookingId, agreed, asked, after: { vehicleId, trip, quote, payoutCents }, creditCents }: BookingChange,
): Promise<unknown> =>
  sql`
    UPDATE bookings
       SET start_at = ${asked.startAt}::timestamptz, end_at = ${asked.endAt}::timestamptz, vehicle_id = ${vehicleId}::bigint,
           trip = ${JSON.stringify(trip)}::jsonb, quote = ${JSON.stringify(quote)}::jsonb,
           total_cents = ${quote.totalCents}::int, deposit_cents = ${quote.depositCents}::int,
           payout_cents = ${payoutCents}::int, credit_cents = credit_cents - ${creditCents}::int,
           notice_start_at = least(notice_start_at, ${agreed.startAt}::timestamptz, ${asked.startAt}::timestamptz)
     WHERE id = ${bookingId}::uuid`.execute(tx);
