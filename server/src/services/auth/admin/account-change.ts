import type { Tx } from '../../../db/tx.ts';
import type { AuthContext } from '../context.ts';
import { checkNewPassword, type Owner } from '../passwords/policy.ts';
import { type Check, ok, type Result } from '../result.ts';
import { lockUserForChange, setMetadata, updateUser } from '../store/users.ts';
import { Metadata, metadataFrom } from '../wire/input.ts';
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

/** Merges both at top level; null removes a key. The row is locked, so two changes at once both stay. */
export async function mergeMetadata(
  tx: Tx,
  userId: string,
  { userMetadata, appMetadata }: Pick<WantedUser, 'userMetadata' | 'appMetadata'>,
): Promise<Check> {
  const row = await lockUserForChange(tx, userId);
  if (row === undefined) throw new Error('An account is gone within the transaction that changes it');
  const user = merged(row.raw_user_meta_data, userMetadata);
  if (!user.ok) return user;
  const app = merged(row.raw_app_meta_data, appMetadata);
  if (!app.ok) return app;
  await setMetadata(tx, userId, { user: user.value, app: app.value });
  return null;
}

function merged(stored: unknown, changes: Metadata | null): Result<Metadata> {
  const all = { ...Metadata.parse(stored), ...changes };
  return metadataFrom(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)));
}

/** Bans from now on for a time; none lifts the ban. Every service asks for it with every call. */
export async function applyBan(tx: Tx, userId: string, banMs: number, at: Date): Promise<void> {
  await updateUser(tx, userId, { banned_until: banMs === 0 ? null : new Date(at.getTime() + banMs) });
}
