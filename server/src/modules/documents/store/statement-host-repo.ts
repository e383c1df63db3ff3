import type { Db } from '../../../db/open.ts';

/** A host as their statements name them. */
export interface StatementHost {
  readonly id: string;
  readonly name: string;
  readonly hostingSince: Date;
}

/** Null: this is no host. */
export async function findStatementHost(db: Db, hostId: string): Promise<StatementHost | null> {
  const row = await db
    .selectFrom('hosts')
    .select(['first_name', 'last_name', 'hosting_since'])
    .where('user_id', '=', hostId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: hostId,
    name: `${row.first_name} ${row.last_name}`.trim(),
    hostingSince: row.hosting_since,
  };
}
