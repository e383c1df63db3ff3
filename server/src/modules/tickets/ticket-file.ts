import type { Actor } from '@kwela/domain/actor';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { isInternal } from '@kwela/domain/tickets/messages';
import { maySupport } from '@kwela/domain/tickets/permissions';
import type { Services } from '../context.ts';
import { readFile } from '../files/read-file.ts';
import type { PrivateFile } from '../files/repo.ts';
import { findOwnTicket } from './steps/own-ticket.ts';
import { findFileOwner } from './store/messages-repo.ts';
import { findTicket } from './store/repo.ts';

interface Asked {
  readonly id: string;
  readonly ref: string;
  readonly key?: string | undefined;
}

/** A file of a ticket, for the person who opened it and for support; for everybody else there is none. */
export async function ticketFile(
  services: Pick<Services, 'database' | 'keptBytes' | 'linkKey'>,
  actor: Actor,
  asked: Asked,
): Promise<Result<PrivateFile, 'not_found'>> {
  const { db } = services.database;
  const ticket = maySupport(actor)
    ? await findTicket(db, asked.ref)
    : await findOwnTicket(db, { ...services, actor }, asked);
  const owner = ticket === null ? null : await findFileOwner(db, asked.id);
  if (ticket === null || owner === null || owner.ticketId !== ticket.id) return refuse('not_found');
  if (isInternal(owner.kind) && !maySupport(actor)) return refuse('not_found');
  const file = await readFile(services, asked.id);
  return file === null ? refuse('not_found') : ok(file);
}
