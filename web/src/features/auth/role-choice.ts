import { currentRoleAfterSignIn, maySwitchTo, ROLES, type Role } from '@kwela/domain/roles/roles';

/** The role a person switched to, kept so that it survives a reload. Another person's choice never counts. */
const ROLE_KEY = 'kwela-role';

export function rememberRole(userId: string, role: Role) {
  try {
    localStorage.setItem(ROLE_KEY, `${userId}:${role}`);
  } catch {
    // Storage can be switched off; the choice then lasts as long as the page.
  }
}

export function forgetRole() {
  try {
    localStorage.removeItem(ROLE_KEY);
  } catch {
    // Nothing was stored then.
  }
}

export function rememberedRole(userId: string): Role | null {
  try {
    const [ownerId, role] = (localStorage.getItem(ROLE_KEY) ?? '').split(':');
    return ownerId === userId ? (ROLES.find((known) => known === role) ?? null) : null;
  } catch {
    return null;
  }
}

/** The role on show: the choice while it is still held, else admin, host, guest in that order. */
export const roleOnShow = (active: readonly Role[], choice: Role | null): Role =>
  choice && maySwitchTo(active, choice) ? choice : currentRoleAfterSignIn(active);
