import type { Db } from '../../db/open.ts';

/** How a person is called in their account. */
export async function nameOf(
  db: Db,
  userId: string,
): Promise<{ readonly firstNames: string; readonly lastName: string }> {
  const row = await db
    .selectFrom('profiles')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return { firstNames: row?.first_name ?? '', lastName: row?.last_name ?? '' };
}
