import type { TicketClock } from '@kwela/domain/tickets/clock';
import { TICKET_STATES, type TicketState } from '@kwela/domain/tickets/lifecycle';
import { SEVERITIES, type Severity, TICKET_TOPICS, type TicketTopic } from '@kwela/domain/tickets/topics';
import type { Selectable } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Tickets } from '../../../db/schema.gen.ts';

/** A ticket as its steps know it. */
export interface Ticket {
  readonly id: string;
  readonly ref: string;
  readonly openedBy: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly callNumber: string | null;
  readonly locale: string;
  readonly topic: TicketTopic;
  readonly severity: Severity;
  readonly state: TicketState;
  readonly stateAt: Date;
  readonly bookingId: string | null;
  readonly isInDanger: boolean;
  readonly openedAt: Date;
  readonly changedAt: Date;
  readonly answerDueAt: Date | null;
  readonly clock: TicketClock;
  readonly lateCount: number;
  readonly assigneeId: string | null;
  readonly mergedInto: string | null;
  readonly solvedAt: Date | null;
  readonly stars: number | null;
}

export const ticketFrom = (row: Selectable<Tickets>): Ticket => ({
  id: row.id,
  ref: row.ref,
  openedBy: row.opened_by,
  name: row.name,
  email: row.email,
  callNumber: row.call_number,
  locale: row.locale,
  topic: codeOf(TICKET_TOPICS, row.topic),
  severity: codeOf(SEVERITIES, row.severity),
  state: codeOf(TICKET_STATES, row.state),
  stateAt: row.state_at,
  bookingId: row.booking_id,
  isInDanger: row.is_in_danger,
  openedAt: row.opened_at,
  changedAt: row.changed_at,
  answerDueAt: row.answer_due_at,
  clock: { usedMs: Number(row.used_ms), runsSince: row.runs_since },
  lateCount: row.late_count,
  assigneeId: row.assignee_id,
  mergedInto: row.merged_into,
  solvedAt: row.solved_at,
  stars: row.stars,
});
