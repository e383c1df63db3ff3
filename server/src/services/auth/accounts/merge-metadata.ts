import type { Tx } from '../../../db/tx.ts';
import { type Check, ok, type Result } from '../result.ts';
import { lockUserForChange, setMetadata } from '../store/users.ts';
import { Metadata, metadataFrom } from '../wire/input.ts';

/** What a person says of themselves, and what is said of them; null leaves it as it is. */
interface Changes {
  readonly userMetadata: Metadata | null;
  readonly appMetadata: Metadata | null;
}

/** Merges both at top level; null removes a key. The row is locked, so two changes at once both stay. */
export async function mergeMetadata(
  tx: Tx,
  userId: string,
  { userMetadata, appMetadata }: Changes,
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
  if (changes === null) return ok(all);
  return metadataFrom(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)));
}
