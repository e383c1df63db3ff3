import type { ClockState } from '@kwela/domain/tickets/clock';
import {
  TICKET_EVENT_NAMES,
  TICKET_ROLES,
  TICKET_STATES,
  type TicketEventName,
  type TicketRole,
  type TicketState,
} from '@kwela/domain/tickets/lifecycle';
import type { Severity, TicketTopic } from '@kwela/domain/tickets/topics';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Ticket, ticketFrom } from './ticket.ts';

export interface Position {
  readonly at: Date;
  readonly id: string;
}

/** A person’s tickets, the one that moved last first. */
export async function findTicketsOf(
  db: Db,
  userId: string,
  after: Position | null,
  count: number,
): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where('opened_by', '=', userId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(changed_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(ticketFrom);
}

/** The tickets of a person that can still be written to. */
export async function findUnclosedOf(db: Db | Tx, userId: string): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where('opened_by', '=', userId)
    .where('state', '<>', 'closed')
    .execute();
  return rows.map(ticketFrom);
}

const MOST_SIMILAR = 10;

/** Others about the same topic from the same account, or for a visitor from the same address. */
export async function findSimilarTo(db: Db, ticket: Ticket): Promise<Ticket[]> {
  if (ticket.openedBy === null && ticket.email === null) return [];
  const rows = await db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '<>', ticket.id)
    .where('topic', '=', ticket.topic)
    .where((eb) =>
      ticket.openedBy === null
        ? eb(eb.fn<string>('lower', ['email']), '=', ticket.email?.toLowerCase() ?? '')
        : eb('opened_by', '=', ticket.openedBy),
    )
    .orderBy('changed_at', 'desc')
    .limit(MOST_SIMILAR)
    .execute();
  return rows.map(ticketFrom);
}

export interface QueueFilter {
  readonly states: readonly TicketState[] | null;
  readonly severities: readonly Severity[] | null;
  readonly topics: readonly TicketTopic[] | null;
  readonly clock: ClockState | null;
  readonly assigneeId: string | null;
}

/** What waits for the person comes behind everything that waits for us. */
const DUE = sql<Date>`coalesce(answer_due_at, timestamptz '9999-01-01')`;

const inClock = (clock: ClockState, now: Date) =>
  ({
    late: sql<boolean>`answer_due_at <= ${now}`,
    running: sql<boolean>`answer_due_at > ${now}`,
    paused: sql<boolean>`answer_due_at IS NULL`,
  })[clock];

function queue(db: Db, { states, severities, topics, clock, assigneeId }: QueueFilter, now: Date) {
  return db
    .selectFrom('tickets')
    .$if(states === null, (query) => query.where('state', '<>', 'closed'))
    .$if(states !== null, (query) => query.where('state', 'in', states ?? []))
    .$if(severities !== null, (query) => query.where('severity', 'in', severities ?? []))
    .$if(topics !== null, (query) => query.where('topic', 'in', topics ?? []))
    .$if(clock !== null, (query) => query.where(inClock(clock ?? 'late', now)))
    .$if(assigneeId !== null, (query) => query.where('assignee_id', '=', assigneeId));
}

export async function findQueue(
  db: Db,
  filter: QueueFilter,
  { after, count, now }: { readonly after: Position | null; readonly count: number; readonly now: Date },
): Promise<{ readonly ticket: Ticket; readonly dueAt: Date }[]> {
  const rows = await queue(db, filter, now)
    .selectAll()
    .select(DUE.as('due_at'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${DUE}, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ due_at, ...row }) => ({ ticket: ticketFrom(row), dueAt: due_at }));
}

export interface QueueCounts {
  readonly late: number;
  readonly running: number;
  readonly paused: number;
  readonly oldestOpenedAt: Date | null;
}

/** How the whole queue stands, whatever is filtered. */
export async function countQueue(db: Db, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    SELECT count(*) FILTER (WHERE answer_due_at <= ${now})::int AS late,
           count(*) FILTER (WHERE answer_due_at > ${now})::int AS running,
           count(*) FILTER (WHERE answer_due_at IS NULL)::int AS paused,
           min(opened_at) FILTER (WHERE state <> 'solved') AS "oldestOpenedAt"
      FROM tickets WHERE state <> 'closed'`.execute(db);
  return rows[0] ?? { late: 0, running: 0, paused: 0, oldestOpenedAt: null };
}

/** What lists show of tickets beside themselves, by their ids: the reference of the trip, and how many files hang on them. */
export async function findTicketExtras(db: Db | Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; booking_ref: string | null; file_count: number }>`
    SELECT t.id, b.ref AS booking_ref,
           (SELECT count(*)::int FROM ticket_files f JOIN ticket_messages m ON m.id = f.message_id
             WHERE m.ticket_id = t.id) AS file_count
      FROM tickets t LEFT JOIN bookings b ON b.id = t.booking_id
     WHERE t.id = ANY(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { bookingRef: row.booking_ref, fileCount: row.file_count }]));
}

interface ShownEvent {
  readonly event: TicketEventName;
  readonly state: TicketState;
  readonly by: TicketRole;
  readonly actorId: string | null;
  readonly at: Date;
}

export async function findEvents(db: Db, ticketId: string): Promise<ShownEvent[]> {
  const rows = await db
    .selectFrom('ticket_events')
    .select(['event', 'state', 'by_role', 'actor_id', 'at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    event: codeOf(TICKET_EVENT_NAMES, row.event),
    state: codeOf(TICKET_STATES, row.state),
    by: codeOf(TICKET_ROLES, row.by_role),
    actorId: row.actor_id,
    at: row.at,
  }));
}

/** What only the page of a case shows. */
export async function findCaseFacts(db: Db, ticketId: string) {
  const { rows } = await sql<{
    stated_ref: string | null;
    vehicle_id: string | null;
    concern_about: string | null;
    rating_comment: string | null;
    first_name: string | null;
    account_email: string | null;
  }>`
    SELECT t.stated_ref, v.public_id AS vehicle_id, t.concern_about, t.rating_comment, p.first_name,
           u.email AS account_email
      FROM tickets t LEFT JOIN vehicles v ON v.id = t.vehicle_id LEFT JOIN profiles p ON p.id = t.opened_by
      LEFT JOIN auth.users u ON u.id = t.opened_by
     WHERE t.id = ${ticketId}`.execute(db);
  return rows[0] ?? null;
}
