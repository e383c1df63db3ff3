import { answerTicket } from '@kwela/contract/tickets';
import { ok, refuse } from '@kwela/domain/result';
import { ANSWER_TRANSITIONS } from '@kwela/domain/tickets/messages';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { caseView } from './read/case-view.ts';
import { applyTransition, type TicketActor } from './steps/apply-transition.ts';
import { lockCase } from './steps/case.ts';
import { requestKeyOf } from './steps/request-key.ts';
import { writeMessage } from './steps/write-message.ts';
import { queueMail } from './store/mails-repo.ts';
import { saveTicket } from './store/repo.ts';

/** Support answers, asks back, or answers and settles the matter; who answers first sees to it from then on. */
export const answer = implement(answerTicket, async (call, { ref, kind, text, fileIds }) => {
  const { actor, idempotencyKey, database, now, newId } = call;
  const { db } = database;
  if (idempotencyKey === null) return refuse('idempotency_key_missing');
  const outcome = await asSystem(db, async (tx) => {
    const locked = await lockCase(tx, actor, ref);
    if (!locked.ok) return locked;
    const ticket = locked.value;
    if (ticket.openedBy === actor.userId) return refuse('own_ticket');
    const [at, messageId] = [now(), newId()];
    const by: TicketActor = { role: 'admin', actorId: actor.userId };
    const requestKey = requestKeyOf('tickets/answer', actor, idempotencyKey);
    const message = { id: messageId, ticketId: ticket.id, kind, text, fileIds, at, by, requestKey };
    const written = await writeMessage(tx, message);
    if (!written.ok) return written;
    if (!written.value.isNew) return ok(ticket);
    const changed = await applyTransition(tx, ticket, ANSWER_TRANSITIONS[kind], by, at);
    if (!changed.ok) return changed;
    const seenTo = { ...changed.value, assigneeId: ticket.assigneeId ?? actor.userId };
    await saveTicket(tx, seenTo);
    await queueMail(tx, { ticketId: ticket.id, about: kind, messageId, at });
    return ok(seenTo);
  });
  return outcome.ok ? ok(await caseView(db, outcome.value, actor.now)) : outcome;
});
