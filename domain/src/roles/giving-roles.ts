import type { Role } from './roles.ts';

export const NOT_AUTHENTICATED = 'Not authenticated';
export const ONLY_ADMINS_ASSIGN_ADMIN = 'Only existing admins can assign the admin role';

/**
 * Who may give a role to whom: anyone signed in may add guest or host to themselves; admin is given only by an
 * active admin. Returns the exact sentence of the refusal, or null when allowed. Source: docs/rules/accounts.md “Roles”.
 */
export function refusalToAddRole(
  giver: { userId: string; activeRoles: readonly Role[] } | null,
  receiverId: string,
  role: Role,
): string | null {
  if (giver === null) return NOT_AUTHENTICATED;
  const isAdmin = giver.activeRoles.includes('admin');
  if (role === 'admin') return isAdmin ? null : ONLY_ADMINS_ASSIGN_ADMIN;
  return giver.userId === receiverId || isAdmin ? null : NOT_AUTHENTICATED;
}
