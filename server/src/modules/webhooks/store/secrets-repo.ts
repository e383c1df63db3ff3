import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** The secrets that sign now, sealed, the newest first. */
export async function findSecrets(db: Db | Tx, webhookId: string, now: Date): Promise<readonly Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    SELECT sealed FROM webhook_secrets WHERE webhook_id = ${webhookId} AND (ends_at IS NULL OR ends_at > ${now})
     ORDER BY ends_at DESC NULLS FIRST, created_at DESC`.execute(db);
  return rows.map(({ sealed }) => sealed);
}

interface NewSecret {
  readonly id: string;
  readonly webhookId: string;
  readonly sealed: Buffer;
  readonly createdAt: Date;
}

/** The one before signs until `oldEndsAt`; what has ended already goes. */
export async function replaceSecret(
  tx: Tx,
  { id, webhookId, sealed, createdAt }: NewSecret,
  oldEndsAt: Date,
): Promise<void> {
  await sql`DELETE FROM webhook_secrets WHERE webhook_id = ${webhookId} AND ends_at <= ${createdAt}`.execute(
    tx,
  );
  await sql`UPDATE webhook_secrets SET ends_at = ${oldEndsAt} WHERE webhook_id = ${webhookId} AND ends_at IS NULL`.execute(
    tx,
  );
  await sql`
    INSERT INTO webhook_secrets (id, webhook_id, sealed, created_at)
    VALUES (${id}, ${webhookId}, ${sealed}, ${createdAt})`.execute(tx);
}

/** How many were made since an instant and still sign. */
export async function countSecretsSince(tx: Tx, webhookId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM webhook_secrets WHERE webhook_id = ${webhookId} AND created_at > ${since}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
