import { type Actor, hasRole } from '../actor.ts';

/**
 * Who may read a file that a host keeps with their records or papers: the host, and admins, whose looks are written down. Null: nobody
 * else, for whom there is none. Source: docs/rules/hosting.md “Papers of a host”.
 */
export function hostFileAccess(actor: Actor, hostId: string): 'own' | 'looked_at' | null {
  if (actor.kind !== 'person') return null;
  if (actor.userId === hostId) return 'own';
  return hasRole(actor, 'admin') ? 'looked_at' : null;
}
