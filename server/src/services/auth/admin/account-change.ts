import type { Tx } from '../../../db/tx.ts';
import type { AuthContext } from '../context.ts';
import { checkNewPassword, type Owner } from '../passwords/policy.ts';
import { ok, type Result } from '../result.ts';
import { updateUser } from '../store/users.ts';
import type { WantedUser } from './input.ts';

/** The hash of the password that was given in one of its two forms, or null. */
export async function newHashOf(
  { settings, passwords }: AuthContext,
  { password, passwordHash }: Pick<WantedUser, 'password' | 'passwordHash'>,
  owner: Owner,
): Promise<Result<string | null>> {
  if (password === null) return ok(passwordHash);
  const weak = await checkNewPassword(password, settings, owner);
  if (weak !== null) return weak;
  return passwords.hash(password);
}

/** Bans from now on for a time; none lifts the ban. Every service asks for it with every call. */
export async function applyBan(tx: Tx, userId: string, banMs: number, at: Date): Promise<void> {
  await updateUser(tx, userId, { banned_until: banMs === 0 ? null : new Date(at.getTime() + banMs) });
}
