import { rateTicket } from '@kwela/contract/tickets';
import { ok, refuse } from '@kwela/domain/result';
import { mayRate } from '@kwela/domain/tickets/timers';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { detailView } from './read/view.ts';
import { lockOwnTicket, personActor } from './steps/own-ticket.ts';
import { recordEvent, saveRating } from './store/repo.ts';

/** How we did, once. */
export const rate = implement(rateTicket, async (call, input) => {
  const { actor, database, now, openForms, ip } = call;
  if (!(await openForms.fromNetwork('ticket rating', ip))) return refuse('rate_limited');
  const { stars, comment } = input;
  const outcome = await asSystem(database.db, async (tx) => {
    const locked = await lockOwnTicket(tx, call, input);
    if (!locked.ok) return locked;
    const [ticket, at] = [locked.value, now()];
    if (!mayRate({ solvedAt: ticket.solvedAt, isRated: ticket.stars !== null }, at))
      return refuse('not_allowed');
    await saveRating(tx, ticket.id, { stars, comment, at });
    const { role, actorId } = personActor(actor);
    await recordEvent(tx, {
      ticketId: ticket.id,
      event: 'rate',
      state: ticket.state,
      by: role,
      actorId,
      at,
      payload: { stars },
    });
    return ok({ ...ticket, stars });
  });
  return outcome.ok ? ok(await detailView(database.db, outcome.value, actor)) : outcome;
});
