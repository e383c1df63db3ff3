import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** The last day of the own cover that was approved for the host of a vehicle `v`, as text; null where there is none. */
export const OWN_COVER_UNTIL: RawBuilder<string | null> = sql`
  (SELECT max(c.expires_on)::text FROM own_cover_certificates c WHERE c.host_id = v.host_id AND c.state = 'approved')`;

/** The last day of a host's own cover, as far as it was approved; null where nothing was. */
export async function findCoverUntil(db: Db | Tx, hostId: string): Promise<string | null> {
  const { rows } = await sql<{ until_on: string | null }>`
    SELECT max(expires_on)::text AS until_on FROM own_cover_certificates
     WHERE host_id = ${hostId}::uuid AND state = 'approved'`.execute(db);
  return rows[0]?.until_on ?? null;
}
