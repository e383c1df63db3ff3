import { type Actor, hasRole } from '../../actor.ts';

/**
 * What an actor may do with the prices of a host's car: its host changes them, an admin reads them, for everybody else they do not
 * exist. A host stays the host of their own car also as an admin. Source: docs/rules/prices.md “Price plans”.
 */
export function priceAccess(actor: Actor, hostId: string): 'change' | 'read' | null {
  if (actor.kind !== 'person') return null;
  if (actor.userId === hostId) return 'change';
  return hasRole(actor, 'admin') ? 'read' : null;
}
