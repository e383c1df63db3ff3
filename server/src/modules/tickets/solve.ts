import { solveTicket } from '@kwela/contract/tickets';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { detailView } from './read/view.ts';
import { applyTransition } from './steps/apply-transition.ts';
import { lockOwnTicket, personActor } from './steps/own-ticket.ts';

/** The person says that the matter is settled. */
export const solve = implement(solveTicket, async (call, input) => {
  const { actor, database, now, openForms, ip } = call;
  if (!(await openForms.fromNetwork('ticket settled', ip))) return refuse('rate_limited');
  const outcome = await asSystem(database.db, async (tx) => {
    const locked = await lockOwnTicket(tx, call, input);
    return locked.ok ? applyTransition(tx, locked.value, 'solve', personActor(actor), now()) : locked;
  });
  return outcome.ok ? ok(await detailView(database.db, outcome.value, actor)) : outcome;
});
