import { type Actor, hasRole } from '../actor.ts';

interface TicketOwner {
  /** Null: somebody without an account. */
  readonly openedBy: string | null;
}

/**
 * Whether a ticket is somebody's own: by their account, or for a visitor by the secret of its link, which opens no ticket
 * of an account. Source: docs/rules/claims.md “Tickets”.
 */
export const isOwnTicket = (actor: Actor, { openedBy }: TicketOwner, hasKey: boolean): boolean =>
  openedBy === null ? hasKey : actor.kind === 'person' && actor.userId === openedBy;

/** The queue is for admins. Nobody answers their own ticket. */
export const maySupport = (actor: Actor): boolean => hasRole(actor, 'admin');
