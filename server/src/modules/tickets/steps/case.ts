import type { Person } from '@kwela/domain/actor';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { maySupport } from '@kwela/domain/tickets/permissions';
import { readTicketReference } from '@kwela/domain/tickets/reference';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { findTicket, lockTicket } from '../store/repo.ts';
import type { Ticket } from '../store/ticket.ts';
import { settle } from './apply-transition.ts';

type CaseRefusal = 'forbidden' | 'not_found';

/** A ticket for support, by its reference. */
export async function findCase(
  db: Db | Tx,
  actor: Person,
  ref: string,
): Promise<Result<Ticket, CaseRefusal>> {
  if (!maySupport(actor)) return refuse('forbidden');
  const known = readTicketReference(ref);
  const ticket = known === null ? null : await findTicket(db, known);
  return ticket === null ? refuse('not_found') : ok(ticket);
}

/** The same, held still and as its timers have left it by now. */
export async function lockCase(tx: Tx, actor: Person, ref: string): Promise<Result<Ticket, CaseRefusal>> {
  const found = await findCase(tx, actor, ref);
  if (!found.ok) return found;
  const ticket = await lockTicket(tx, found.value.id);
  return ticket === null ? refuse('not_found') : ok(await settle(tx, ticket, actor.now));
}
