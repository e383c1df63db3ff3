import type { Db } from './open.ts';
import type { Tx } from './tx.ts';

/** The roles a person holds at this moment. Asked at every request: a role taken away is gone with the next click. */
export async function activeRoles(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .execute();
  return rows.map(({ role }) => role);
}
