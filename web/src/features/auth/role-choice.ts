import { currentRoleAfterSignIn, maySwitchTo, ROLES, type Role } from '@kwela/domain/roles/roles';
import { forgetStored, readText, storeText } from '../../lib/storage.ts';

/** The role a person switched to, kept so that it survives a reload. Another person's choice never counts. */
const ROLE_KEY = 'kwela-role';

export const rememberRole = (userId: string, role: Role) => storeText(ROLE_KEY, `${userId}:${role}`);
export const forgetRole = () => forgetStored(ROLE_KEY);

export function rememberedRole(userId: string): Role | null {
  const [ownerId, role] = (readText(ROLE_KEY) ?? '').split(':');
  return ownerId === userId ? (ROLES.find((known) => known === role) ?? null) : null;
}

/** The role on show: the choice while it is still held, else admin, host, guest in that order. */
export const roleOnShow = (active: readonly Role[], choice: Role | null): Role =>
  choice && maySwitchTo(active, choice) ? choice : currentRoleAfterSignIn(active);
