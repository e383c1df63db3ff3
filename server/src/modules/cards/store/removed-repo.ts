import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { WatchedQueue } from '../../outbox/watched-queue.ts';

/** Cards whose company has still to forget them. */

const LEASE_S = 60;
const BATCH = 20;

export interface RemovedCard {
  readonly id: string;
  readonly provider: string;
  readonly sealedToken: Buffer;
  readonly attempts: number;
}

export const removedCardQueue: WatchedQueue = {
  table: 'saved_cards',
  isWaiting: sql`removed_at IS NOT NULL`,
  failures: 'attempts',
  error: 'last_error',
  kind: sql`'forget'`,
  ref: sql.ref('id'),
  since: sql.ref('removed_at'),
};

/** Takes those that are due; until the lease is over no other process takes them, too. */
export async function claimRemoved(db: Db, at: Date): Promise<readonly RemovedCard[]> {
  const { rows } = await sql<{ id: string; provider: string; token_sealed: Buffer; attempts: number }>`
    UPDATE saved_cards SET attempts = attempts + 1, try_at = ${new Date(at.getTime() + LEASE_S * 1000)}
     WHERE id IN (SELECT id FROM saved_cards WHERE removed_at IS NOT NULL AND try_at <= ${at}
                   ORDER BY try_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, provider, token_sealed, attempts`.execute(db);
  return rows.map(({ id, provider, token_sealed: sealedToken, attempts }) => ({
    id,
    provider,
    sealedToken,
    attempts,
  }));
}

export const deleteRemoved = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('saved_cards').where('id', '=', id).where('removed_at', 'is not', null).execute();

export const postponeRemoved = (db: Db, id: string, tryAt: Date, error: string): Promise<unknown> =>
  db.updateTable('saved_cards').set({ try_at: tryAt, last_error: error }).where('id', '=', id).execute();
