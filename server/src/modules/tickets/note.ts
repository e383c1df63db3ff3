import { noteOnTicket } from '@kwela/contract/tickets';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { caseView } from './read/case-view.ts';
import { lockCase } from './steps/case.ts';
import { requestKeyOf } from './steps/request-key.ts';
import { writeMessage } from './steps/write-message.ts';
import { recordEvent } from './store/repo.ts';

/** What support writes down for itself. */
export const note = implement(noteOnTicket, async (call, { ref, text }) => {
  const { actor, idempotencyKey, database, now, newId } = call;
  const { db } = database;
  if (idempotencyKey === null) return refuse('idempotency_key_missing');
  const outcome = await asSystem(db, async (tx) => {
    const locked = await lockCase(tx, actor, ref);
    if (!locked.ok) return locked;
    const ticket = locked.value;
    const at = now();
    const written = await writeMessage(tx, {
      id: newId(),
      ticketId: ticket.id,
      kind: 'note',
      text,
      fileIds: [],
      at,
      by: { role: 'admin', actorId: actor.userId },
      requestKey: requestKeyOf('tickets/note', actor, idempotencyKey),
    });
    if (!written.ok) return refuse('idempotency_key_reused');
    if (written.value.isNew) {
      const { id: ticketId, state } = ticket;
      await recordEvent(tx, { ticketId, event: 'note', state, by: 'admin', actorId: actor.userId, at });
    }
    return ok(ticket);
  });
  return outcome.ok ? ok(await caseView(db, outcome.value, actor.now)) : outcome;
});
