import { type Actor, hasRole } from '../actor.ts';

/**
 * Who may read a private file: those whose it is, as a host their papers or both sides of a trip what shows a charge, and admins, whose looks
 * are written down. Null: nobody else, for whom there is none. Source: docs/rules/hosting.md “Papers of a host”, docs/rules/claims.md “Evidence”.
 */
export function privateFileAccess(actor: Actor, readers: readonly string[]): 'own' | 'looked_at' | null {
  if (actor.kind !== 'person' || readers.length === 0) return null;
  if (readers.includes(actor.userId)) return 'own';
  return hasRole(actor, 'admin') ? 'looked_at' : null;
}
