import { answerDueAt, clockIn, type TicketClock } from './clock.ts';
import { isOurTurn, type TicketState } from './lifecycle.ts';
import type { Severity } from './topics.ts';

/** What a transition changes of a ticket. */
export interface TicketStanding {
  readonly state: TicketState;
  readonly stateAt: Date;
  readonly severity: Severity;
  readonly clock: TicketClock;
  /** Until when we answer; null while it is not our turn. */
  readonly answerDueAt: Date | null;
  /** When it was settled last. */
  readonly solvedAt: Date | null;
}

/** A ticket after it has come into a state: its clocks run on, pause or begin again. Source: docs/rules/claims.md “Tickets”. */
export function enterState<Ticket extends TicketStanding>(
  ticket: Ticket,
  state: TicketState,
  at: Date,
): Ticket {
  const { severity } = ticket;
  return {
    ...ticket,
    state,
    stateAt: at,
    clock: clockIn(state, ticket.clock, severity, at),
    answerDueAt: isOurTurn(state) ? (ticket.answerDueAt ?? answerDueAt(severity, at)) : null,
    solvedAt: state === 'solved' ? at : ticket.solvedAt,
  };
}
