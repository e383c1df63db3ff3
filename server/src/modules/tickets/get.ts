import { getTicket } from '@kwela/contract/tickets';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { detailView } from './read/view.ts';
import { findOwnTicket } from './steps/own-ticket.ts';

/** One ticket, for the person who opened it. */
export const get = implement(getTicket, async (call, input) => {
  const { db } = call.database;
  const ticket = await findOwnTicket(db, call, input);
  return ticket === null ? refuse('not_found') : ok(await detailView(db, ticket, call.actor));
});
