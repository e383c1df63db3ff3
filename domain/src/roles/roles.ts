export const ROLES = ['guest', 'host', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The role a person starts in after signing in: admin, else host, else guest. Source: docs/rules/accounts.md “Roles”. */
export function currentRoleAfterSignIn(activeRoles: readonly Role[]): Role {
  if (activeRoles.includes('admin')) return 'admin';
  return activeRoles.includes('host') ? 'host' : 'guest';
}

/** Switching is allowed only to a role the person actively holds. Source: docs/rules/accounts.md “Roles”. */
export const maySwitchTo = (activeRoles: readonly Role[], role: Role): boolean => activeRoles.includes(role);
