import { timingSafeEqual } from 'node:crypto';
import type { Actor } from '@kwela/domain/actor';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { isOwnTicket } from '@kwela/domain/tickets/permissions';
import { readTicketReference } from '@kwela/domain/tickets/reference';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { findTicket, lockTicket } from '../store/repo.ts';
import type { Ticket } from '../store/ticket.ts';
import { settle, type TicketActor } from './apply-transition.ts';

interface Asked {
  readonly ref: string;
  readonly key?: string | undefined;
}

type Asking = Pick<Services, 'linkKey'> & { readonly actor: Actor };

function isKeyOf(expected: string, given: string | undefined): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given ?? '')];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A ticket of the person who asks; for everybody else it does not exist. */
export async function findOwnTicket(
  db: Db | Tx,
  { actor, linkKey }: Asking,
  { ref, key }: Asked,
): Promise<Ticket | null> {
  const known = readTicketReference(ref);
  const ticket = known === null ? null : await findTicket(db, known);
  if (ticket === null) return null;
  return isOwnTicket(actor, ticket, isKeyOf(linkKey(ticket.id), key)) ? ticket : null;
}

/** The same, held still and as its timers have left it by now. */
export async function lockOwnTicket(
  tx: Tx,
  asking: Asking,
  asked: Asked,
): Promise<Result<Ticket, 'not_found'>> {
  const found = await findOwnTicket(tx, asking, asked);
  const ticket = found === null ? null : await lockTicket(tx, found.id);
  return ticket === null ? refuse('not_found') : ok(await settle(tx, ticket, asking.actor.now));
}

export const personActor = (actor: Actor): TicketActor => ({
  role: 'person',
  actorId: actor.kind === 'person' ? actor.userId : null,
});
