import { takeTicket } from '@kwela/contract/tickets';
import { ok, refuse } from '@kwela/domain/result';
import { ticketLifecycle } from '@kwela/domain/tickets/lifecycle';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { caseView } from './read/case-view.ts';
import { lockCase } from './steps/case.ts';
import { recordEvent, saveTicket } from './store/repo.ts';

/** Somebody of support sees to a ticket. Nobody else has it any more. */
export const take = implement(takeTicket, async ({ database: { db }, actor, now }, { ref }) => {
  const outcome = await asSystem(db, async (tx) => {
    const locked = await lockCase(tx, actor, ref);
    if (!locked.ok) return locked;
    const ticket = locked.value;
    if (ticketLifecycle.isFinal(ticket.state)) return refuse('ticket_closed');
    if (ticket.assigneeId === actor.userId) return ok(ticket);
    const taken = { ...ticket, assigneeId: actor.userId };
    await saveTicket(tx, taken);
    await recordEvent(tx, {
      ticketId: ticket.id,
      event: 'take',
      state: ticket.state,
      by: 'admin',
      actorId: actor.userId,
      at: now(),
      payload: { from: ticket.assigneeId },
    });
    return ok(taken);
  });
  return outcome.ok ? ok(await caseView(db, outcome.value, actor.now)) : outcome;
});
