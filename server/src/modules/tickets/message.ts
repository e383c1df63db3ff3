import { addTicketMessage } from '@kwela/contract/tickets';
import { ok, refuse } from '@kwela/domain/result';
import { followsMessage } from '@kwela/domain/tickets/lifecycle';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { detailView } from './read/view.ts';
import { applyTransition } from './steps/apply-transition.ts';
import { lockOwnTicket, personActor } from './steps/own-ticket.ts';
import { requestKeyOf } from './steps/request-key.ts';
import { writeMessage } from './steps/write-message.ts';
import { recordEvent, saveTicket } from './store/repo.ts';

/** The person writes more: a ticket that waited for them comes back to us, and a solved one is opened again. */
export const message = implement(addTicketMessage, async (call, input) => {
  const { actor, idempotencyKey, openForms, ip, database, now, newId } = call;
  const { db } = database;
  if (idempotencyKey === null) return refuse('idempotency_key_missing');
  if (!(await openForms.fromNetwork('ticket message', ip))) return refuse('rate_limited');
  const outcome = await asSystem(db, async (tx) => {
    const locked = await lockOwnTicket(tx, call, input);
    if (!locked.ok) return locked;
    const ticket = locked.value;
    const [at, by] = [now(), personActor(actor)];
    const written = await writeMessage(tx, {
      id: newId(),
      ticketId: ticket.id,
      kind: 'message',
      text: input.text,
      fileIds: input.fileIds,
      at,
      by,
      requestKey: requestKeyOf('tickets/message', actor, idempotencyKey),
    });
    if (!written.ok) return written;
    if (!written.value.isNew) return ok(ticket);
    const follows = followsMessage(ticket.state);
    if (follows === null) return refuse('ticket_closed');
    const { transition } = follows;
    const moved = transition === null ? ok(ticket) : await applyTransition(tx, ticket, transition, by, at);
    if (!moved.ok) return refuse('ticket_closed');
    const changed = { ...moved.value, changedAt: at };
    await saveTicket(tx, changed);
    const { role, actorId } = by;
    await recordEvent(tx, {
      ticketId: ticket.id,
      event: 'message',
      state: changed.state,
      by: role,
      actorId,
      at,
    });
    return ok(changed);
  });
  return outcome.ok ? ok(await detailView(db, outcome.value, actor)) : outcome;
});
