import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

const MOST_SHOWN = 60;

export interface BatchRow {
  readonly batch_on: string;
  readonly bank: string;
  readonly payout_count: number;
  readonly cents: number;
  readonly processing_count: number;
  readonly failed_count: number;
  readonly manual_count: number;
  readonly fetched_at: Date | null;
}

/** The batches in which something is, the newest first. */
export async function findBatches(db: Db): Promise<readonly BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    SELECT b.batch_on::text AS batch_on, min(p.bank) AS bank, count(*)::int AS payout_count, sum(p.cents)::float8 AS cents,
           count(*) FILTER (WHERE p.state IN ('processing', 'scheduled'))::int AS processing_count,
           count(*) FILTER (WHERE p.state = 'failed')::int AS failed_count,
           count(*) FILTER (WHERE p.state = 'manual')::int AS manual_count, b.fetched_at
      FROM payout_batches b JOIN payouts p USING (batch_on) GROUP BY b.batch_on ORDER BY b.batch_on DESC LIMIT ${MOST_SHOWN}`.execute(
    db,
  );
  return rows;
}

export const findManual = (db: Db) =>
  db
    .selectFrom('payouts')
    .select(['id', 'host_id', 'batch_on', 'cents', 'failure', 'refusals'])
    .where('state', '=', 'manual')
    .orderBy('state_at')
    .limit(MOST_SHOWN)
    .execute();

/** When the file of a day was fetched; undefined: there is no such batch. Locked. */
export async function lockBatch(tx: Tx, batchOn: string): Promise<Date | null | undefined> {
  const row = await tx
    .selectFrom('payout_batches')
    .select('fetched_at')
    .where('batch_on', '=', batchOn)
    .forUpdate()
    .executeTakeFirst();
  return row?.fetched_at;
}

export interface FileRow {
  readonly id: string;
  readonly host_id: string;
  readonly reference: string;
  readonly cents: number;
  readonly holder: string;
  readonly bank: string;
  readonly branch_code: string;
  readonly kind: string;
  readonly number_sealed: Buffer;
}

/** What the file of a day holds: its payments that are with nobody else, into the account that the host has still. */
export async function findFilePayments(tx: Tx, batchOn: string): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`
    SELECT p.id, p.host_id, p.reference, p.cents, a.holder, a.bank, a.branch_code, a.kind, a.number_sealed
      FROM payouts p JOIN host_bank_accounts a ON a.user_id = p.host_id AND a.given_id = p.account_id AND a.state = 'verified'
     WHERE p.batch_on = ${batchOn}::date AND p.bank = 'file' AND p.state = 'processing' ORDER BY p.reference`.execute(
    tx,
  );
  return rows;
}

export async function markFetched(tx: Tx, batchOn: string, ids: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('payout_batches').set({ fetched_at: at }).where('batch_on', '=', batchOn).execute();
  if (ids.length === 0) return;
  await tx
    .updateTable('payouts')
    .set({ sent_at: at })
    .where('id', 'in', [...ids])
    .execute();
}
