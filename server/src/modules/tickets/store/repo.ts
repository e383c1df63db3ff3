import type { TicketEventName, TicketRole, TicketState } from '@kwela/domain/tickets/lifecycle';
import type { ConcernSubject } from '@kwela/domain/tickets/topics';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Ticket, ticketFrom } from './ticket.ts';

export interface NewTicket
  extends Pick<
    Ticket,
    | 'id'
    | 'ref'
    | 'openedBy'
    | 'name'
    | 'email'
    | 'callNumber'
    | 'locale'
    | 'topic'
    | 'severity'
    | 'state'
    | 'bookingId'
    | 'isInDanger'
    | 'openedAt'
  > {
  readonly vehicleId: number | null;
  readonly statedRef: string | null;
  readonly concernAbout: ConcernSubject | null;
  readonly answerDueAt: Date;
  readonly requestKey: Buffer;
  readonly requestFingerprint: string;
}

/** Null when the same request has opened one already. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<Ticket | null> {
  const row = await tx
    .insertInto('tickets')
    .values({
      id: ticket.id,
      ref: ticket.ref,
      opened_by: ticket.openedBy,
      name: ticket.name,
      email: ticket.email,
      call_number: ticket.callNumber,
      locale: ticket.locale,
      topic: ticket.topic,
      severity: ticket.severity,
      state: ticket.state,
      state_at: ticket.openedAt,
      booking_id: ticket.bookingId,
      vehicle_id: ticket.vehicleId,
      stated_ref: ticket.statedRef,
      concern_about: ticket.concernAbout,
      is_in_danger: ticket.isInDanger,
      opened_at: ticket.openedAt,
      changed_at: ticket.openedAt,
      answer_due_at: ticket.answerDueAt,
      runs_since: ticket.openedAt,
      request_key: ticket.requestKey,
      request_fingerprint: ticket.requestFingerprint,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : ticketFrom(row);
}

/** The ticket that a request has opened, with what the request was. */
export async function findByRequest(
  db: Db | Tx,
  requestKey: Buffer,
): Promise<{ readonly ticket: Ticket; readonly fingerprint: string } | null> {
  const row = await db
    .selectFrom('tickets')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row === undefined ? null : { ticket: ticketFrom(row), fingerprint: row.request_fingerprint };
}

export async function findTicket(db: Db | Tx, ref: string): Promise<Ticket | null> {
  const row = await db.selectFrom('tickets').selectAll().where('ref', '=', ref).executeTakeFirst();
  return row === undefined ? null : ticketFrom(row);
}

export async function findTicketById(db: Db | Tx, id: string): Promise<Ticket | null> {
  const row = await db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : ticketFrom(row);
}

/** Keeps the ticket as it is until the transaction ends; whatever changes one locks it first. */
export async function lockTicket(tx: Tx, id: string): Promise<Ticket | null> {
  const row = await tx.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : ticketFrom(row);
}

/** What a step can change of a ticket. */
export const saveTicket = (tx: Tx, ticket: Ticket): Promise<unknown> =>
  tx
    .updateTable('tickets')
    .set({
      state: ticket.state,
      state_at: ticket.stateAt,
      changed_at: ticket.changedAt,
      answer_due_at: ticket.answerDueAt,
      used_ms: ticket.clock.usedMs,
      runs_since: ticket.clock.runsSince,
      late_count: ticket.lateCount,
      assignee_id: ticket.assigneeId,
      merged_into: ticket.mergedInto,
      solved_at: ticket.solvedAt,
    })
    .where('id', '=', ticket.id)
    .execute();

export const saveRating = (
  tx: Tx,
  id: string,
  rating: { readonly stars: number; readonly comment: string | null; readonly at: Date },
): Promise<unknown> =>
  tx
    .updateTable('tickets')
    .set({ stars: rating.stars, rating_comment: rating.comment, rated_at: rating.at })
    .where('id', '=', id)
    .execute();

export interface TicketEvent {
  readonly ticketId: string;
  readonly event: TicketEventName;
  readonly state: TicketState;
  readonly by: TicketRole;
  readonly actorId: string | null;
  readonly at: Date;
  readonly payload?: Readonly<Record<string, unknown>>;
}

export const recordEvent = (tx: Tx, { payload = {}, ...event }: TicketEvent): Promise<unknown> =>
  tx
    .insertInto('ticket_events')
    .values({
      ticket_id: event.ticketId,
      event: event.event,
      state: event.state,
      by_role: event.by,
      actor_id: event.actorId,
      at: event.at,
      payload: JSON.stringify(payload),
    })
    .execute();

/** Closed tickets that nobody needs any more, with all that hangs on them. */
export async function removeOldTickets(db: Db, before: Date): Promise<void> {
  await sql`
    DELETE FROM private_files f USING ticket_files tf, ticket_messages m, tickets t
     WHERE tf.file_id = f.id AND m.id = tf.message_id AND t.id = m.ticket_id
       AND t.state = 'closed' AND t.state_at < ${before}`.execute(db);
  await db.deleteFrom('tickets').where('state', '=', 'closed').where('state_at', '<', before).execute();
}

/** Whether it is written down already that nobody had answered by an instant. */
export async function isLateRecorded(tx: Tx, ticketId: string, dueAt: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('ticket_events')
    .select('seq')
    .where('ticket_id', '=', ticketId)
    .where('event', '=', 'late')
    .where('at', '=', dueAt)
    .executeTakeFirst();
  return row !== undefined;
}

/** A car that a ticket can be about: one that guests can find, or one of the person’s own, whatever its state. */
export async function findCarFor(
  db: Db,
  publicId: string,
  userId: string | null,
): Promise<{ readonly id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM vehicles
     WHERE public_id = ${publicId}
       AND (state NOT IN ('draft', 'in_review', 'archived') OR host_id = ${userId}::uuid)`.execute(db);
  return rows[0];
}
