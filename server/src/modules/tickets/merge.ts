import { mergeTicket } from '@kwela/contract/tickets';
import { ok, refuse } from '@kwela/domain/result';
import { ticketLifecycle } from '@kwela/domain/tickets/lifecycle';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { caseView } from './read/case-view.ts';
import { applyTransition, type TicketActor } from './steps/apply-transition.ts';
import { lockCase } from './steps/case.ts';
import { moveCalls } from './store/calls-repo.ts';
import { queueMail } from './store/mails-repo.ts';
import { recordEvent, saveTicket } from './store/repo.ts';
import type { Ticket } from './store/ticket.ts';

/** By account, or for visitors by the address that they gave; two that nobody can be told of are of nobody known. */
const areOfOnePerson = (one: Ticket, other: Ticket): boolean =>
  one.openedBy === null
    ? other.openedBy === null && one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()
    : one.openedBy === other.openedBy;

/** Lays a ticket together with another one of the same person. It is closed, and the other goes on. */
export const merge = implement(mergeTicket, async ({ database: { db }, actor, now }, { ref, intoRef }) => {
  const outcome = await asSystem(db, async (tx) => {
    // Locked in one order, so that two who lay the same two together never wait for each other.
    const [first, second] = [ref, intoRef].toSorted();
    const one = await lockCase(tx, actor, first ?? ref);
    if (!one.ok) return one;
    const two = await lockCase(tx, actor, second ?? intoRef);
    if (!two.ok) return two;
    const [ticket, into] = ref === first ? [one.value, two.value] : [two.value, one.value];
    if (ticket.id === into.id || ticketLifecycle.isFinal(into.state)) return refuse('not_allowed');
    if (!areOfOnePerson(ticket, into)) return refuse('other_person');
    const at = now();
    const by: TicketActor = { role: 'admin', actorId: actor.userId };
    await moveCalls(tx, ticket.id, into.id);
    const closed = await applyTransition(tx, ticket, 'merge', by, at);
    if (!closed.ok) return closed;
    const merged = { ...closed.value, mergedInto: into.id };
    await saveTicket(tx, merged);
    await recordEvent(tx, {
      ticketId: into.id,
      event: 'absorb',
      state: into.state,
      by: by.role,
      actorId: by.actorId,
      at,
      payload: { ref: ticket.ref },
    });
    await queueMail(tx, { ticketId: ticket.id, about: 'merged', messageId: null, at });
    return ok(merged);
  });
  return outcome.ok ? ok(await caseView(db, outcome.value, actor.now)) : outcome;
});
