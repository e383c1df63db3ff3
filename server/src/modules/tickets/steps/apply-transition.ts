import { ok, type Result } from '@kwela/domain/result';
import { enterState } from '@kwela/domain/tickets/enter-state';
import { type TicketRole, type TicketTransition, ticketLifecycle } from '@kwela/domain/tickets/lifecycle';
import { ANSWER_TIMER, dueTicketTransition, ticketTimersOf } from '@kwela/domain/tickets/timers';
import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import { deleteCallsAbout } from '../store/calls-repo.ts';
import { queueMail } from '../store/mails-repo.ts';
import { recordEvent, saveTicket } from '../store/repo.ts';
import type { Ticket } from '../store/ticket.ts';

export interface TicketActor {
  readonly role: TicketRole;
  /** Null: the clock, or a visitor without an account. */
  readonly actorId: string | null;
}

/** Takes a locked ticket along the table of its life, with its clocks, its timers and its event. */
export async function applyTransition(
  tx: Tx,
  ticket: Ticket,
  name: TicketTransition,
  { role, actorId }: TicketActor,
  at: Date,
): Promise<Result<Ticket, 'not_allowed'>> {
  const next = ticketLifecycle.transition(ticket.state, name, role);
  if (!next.ok) return next;
  const changed = { ...enterState(ticket, next.value, at), changedAt: at };
  await saveTicket(tx, changed);
  await recordEvent(tx, {
    ticketId: ticket.id,
    event: name,
    state: changed.state,
    by: role,
    actorId,
    at,
  });
  if (ticketLifecycle.isFinal(changed.state)) await deleteCallsAbout(tx, ticket.id);
  const { answerDueAt } = changed;
  const isPromised = answerDueAt !== null && answerDueAt.getTime() !== ticket.answerDueAt?.getTime();
  await schedule(tx, ticket.id, [
    ...ticketTimersOf(changed.state, at),
    ...(isPromised ? [{ timer: ANSWER_TIMER, dueAt: answerDueAt }] : []),
  ]);
  return ok(changed);
}

const BY_CLOCK: TicketActor = { role: 'system', actorId: null };

/** Does to a locked ticket what its timers would have done by now, each at the instant by the rules. */
export async function settle(tx: Tx, ticket: Ticket, now: Date): Promise<Ticket> {
  let current = ticket;
  for (;;) {
    const due = dueTicketTransition(current.state, current.stateAt, now);
    if (due === null) return current;
    const changed = await applyTransition(tx, current, due.transition, BY_CLOCK, due.at);
    if (!changed.ok) return current;
    current = changed.value;
    if (due.transition === 'lapse') {
      await queueMail(tx, { ticketId: ticket.id, about: 'lapsed', messageId: null, at: now, of: due.at });
    }
  }
}
