import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** A host whose listings wait until somebody has spoken with them. */
export interface CoachedHost {
  readonly hostId: string;
  readonly since: Date;
}

/** Whether the listings of a host wait until somebody has spoken with them. */
export async function isInCoaching(tx: Tx, hostId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM hosts WHERE user_id = ${hostId} AND coaching_since IS NOT NULL`.execute(tx);
  return rows.length > 0;
}

/** From an instant on, if it is not so already. */
export const beginCoaching = (tx: Tx, hostId: string, at: Date): Promise<unknown> =>
  sql`UPDATE hosts SET coaching_since = ${at} WHERE user_id = ${hostId} AND coaching_since IS NULL`.execute(
    tx,
  );

/** False: it was not so. */
export async function endCoaching(tx: Tx, hostId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE hosts SET coaching_since = NULL WHERE user_id = ${hostId} AND coaching_since IS NOT NULL
    RETURNING user_id`.execute(tx);
  return rows.length > 0;
}

/** Those who wait, the longest first. */
export async function findCoachedHosts(db: Db): Promise<readonly CoachedHost[]> {
  const { rows } = await sql<{ hostId: string; since: Date }>`
    SELECT user_id AS "hostId", coaching_since AS since FROM hosts
     WHERE coaching_since IS NOT NULL ORDER BY coaching_since, user_id`.execute(db);
  return rows;
}

/** The public ids of the cars that a host lists. */
export async function findCarsOf(tx: Tx, hostId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT public_id AS id FROM vehicles WHERE host_id = ${hostId} ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}
