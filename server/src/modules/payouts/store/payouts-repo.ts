import { PAYOUT_STATES, type PayoutState } from '@kwela/domain/payouts/lifecycle';
import type { Debt } from '@kwela/domain/payouts/payment';
import { type Selectable, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Payouts } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';
import type { WatchedQueue } from '../../outbox/watched-queue.ts';

/** One payment to a host. */
export interface Payout {
  readonly id: string;
  readonly hostId: string;
  readonly batchOn: string;
  readonly state: PayoutState;
  readonly cents: number;
  readonly offsetCents: number;
  readonly bank: string;
  readonly accountId: string;
  readonly accountEnd: string;
  readonly reference: string;
  readonly refusals: number;
  readonly failure: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly paidAt: Date | null;
  readonly attempts: number;
}

const payoutOf = (row: Selectable<Payouts>): Payout => ({
  id: row.id,
  hostId: row.host_id,
  batchOn: row.batch_on,
  state: codeOf(PAYOUT_STATES, row.state),
  cents: row.cents,
  offsetCents: row.offset_cents,
  bank: row.bank,
  accountId: row.account_id,
  accountEnd: row.account_end,
  reference: row.reference,
  refusals: row.refusals,
  failure: row.failure,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  paidAt: row.paid_at,
  attempts: row.attempts,
});

/** Payments that their bank was not told of yet; what the bank refused is no failure of ours. */
export const payoutQueue: WatchedQueue = {
  table: 'payouts',
  isWaiting: sql`state = 'processing'`,
  failures: 'attempts',
  error: 'last_error',
  kind: sql.ref('bank'),
  ref: sql.ref('id'),
  since: sql.ref('created_at'),
};

/** False: somebody else makes or made it. */
export async function openBatch(tx: Tx, batchOn: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('payout_batches')
    .values({ batch_on: batchOn, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('batch_on')
    .executeTakeFirst();
  return row !== undefined;
}

/** The day of the last batch, and since when something waits for one; null: never, nothing. */
export async function findBatchState(
  db: Db,
): Promise<{ readonly lastOn: string | null; readonly since: Date | null }> {
  const { rows } = await sql<{ last_on: string | null; since: Date | null }>`
    SELECT (SELECT max(batch_on)::text FROM payout_batches) AS last_on,
           least((SELECT min(due_at) FROM payout_items WHERE state IN ('held', 'scheduled')),
                 (SELECT min(t.at) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
                   WHERE e.account LIKE 'host_payable:%')) AS since`.execute(db);
  return { lastOn: rows[0]?.last_on ?? null, since: rows[0]?.since ?? null };
}

export interface NewPayout
  extends Pick<
    Payout,
    'id' | 'hostId' | 'batchOn' | 'cents' | 'offsetCents' | 'bank' | 'accountId' | 'accountEnd' | 'reference'
  > {
  readonly offsets: readonly Debt[];
  readonly at: Date;
}

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<void> {
  await tx
    .insertInto('payouts')
    .values({
      id: payout.id,
      host_id: payout.hostId,
      batch_on: payout.batchOn,
      state: 'processing',
      cents: payout.cents,
      offset_cents: payout.offsetCents,
      bank: payout.bank,
      account_id: payout.accountId,
      account_end: payout.accountEnd,
      reference: payout.reference,
      created_at: payout.at,
      state_at: payout.at,
      try_at: payout.at,
    })
    .execute();
  if (payout.offsets.length === 0) return;
  await tx
    .insertInto('payout_offsets')
    .values(
      payout.offsets.map(({ bookingId, cents }) => ({ payout_id: payout.id, booking_id: bookingId, cents })),
    )
    .execute();
}

export async function lockPayout(
  tx: Tx,
  by: { readonly id: string } | { readonly reference: string },
): Promise<Payout | null> {
  const row = await tx
    .selectFrom('payouts')
    .selectAll()
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('reference' in by, (query) => query.where('reference', '=', 'reference' in by ? by.reference : ''))
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : payoutOf(row);
}

export const findOffsets = async (db: Db | Tx, payoutId: string): Promise<readonly Debt[]> =>
  (
    await db
      .selectFrom('payout_offsets')
      .select(['booking_id', 'cents'])
      .where('payout_id', '=', payoutId)
      .orderBy('booking_id')
      .execute()
  ).map((row) => ({ bookingId: row.booking_id, cents: row.cents }));

export const changePayout = (
  tx: Tx,
  id: string,
  change: {
    readonly state: PayoutState;
    readonly at: Date;
    readonly paidAt?: Date | null;
    readonly sentAt?: Date | null;
    readonly tryAt?: Date;
    readonly refusals?: number;
    readonly failure?: string | null;
    readonly reference?: string;
    readonly account?: { readonly id: string; readonly end: string };
    readonly batchOn?: string;
    readonly bank?: string;
  },
): Promise<unknown> =>
  tx
    .updateTable('payouts')
    .set({
      state: change.state,
      state_at: change.at,
      attempts: 0,
      last_error: null,
      ...(change.paidAt !== undefined && { paid_at: change.paidAt }),
      ...(change.sentAt !== undefined && { sent_at: change.sentAt }),
      ...(change.tryAt !== undefined && { try_at: change.tryAt }),
      ...(change.refusals !== undefined && { refusals: change.refusals }),
      ...(change.failure !== undefined && { failure: change.failure }),
      ...(change.reference !== undefined && { reference: change.reference }),
      ...(change.account !== undefined && {
        account_id: change.account.id,
        account_end: change.account.end,
      }),
      ...(change.batchOn !== undefined && { batch_on: change.batchOn }),
      ...(change.bank !== undefined && { bank: change.bank }),
    })
    .where('id', '=', id)
    .execute();

/** The bank has it: when to ask what became of it. */
export const markSent = (db: Db | Tx, id: string, sentAt: Date, askAt: Date): Promise<unknown> =>
  db
    .updateTable('payouts')
    .set({ sent_at: sentAt, try_at: askAt, attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute();

export const postponePayout = (db: Db, id: string, tryAt: Date, error: string): Promise<unknown> =>
  db
    .updateTable('payouts')
    .set({ try_at: tryAt, last_error: error })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute();

const BATCH = 20;
/** While one process asks the bank the others leave it; after a crash it is asked again this much later. */
const LEASE_S = 120;

/** Takes payments that a bank is to be told of or asked about. */
export async function claimPayouts(db: Db, bank: string, at: Date): Promise<readonly Payout[]> {
  const { rows } = await sql<Selectable<Payouts>>`
    UPDATE payouts SET attempts = attempts + 1, try_at = ${new Date(at.getTime() + LEASE_S * 1000)}
     WHERE id IN (SELECT id FROM payouts WHERE state = 'processing' AND bank = ${bank} AND try_at <= ${at}
                   ORDER BY try_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows.map(payoutOf);
}

/** Those that a bank refused, whose time to be tried again has come, and whose host has the same account still. */
export async function findRetries(db: Db | Tx, bank: string, at: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payouts as p')
    .innerJoin('host_bank_accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'p.host_id').onRef('a.given_id', '=', 'p.account_id'),
    )
    .select('p.id')
    .where('p.state', '=', 'failed')
    .where('p.bank', '=', bank)
    .where('p.try_at', '<=', at)
    .orderBy('p.try_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that no file has had yet, and whose account is not their host’s any more: none will have them. */
export async function lockUnreachable(tx: Tx, bank: string): Promise<readonly Payout[]> {
  const rows = await tx
    .selectFrom('payouts as p')
    .leftJoin('host_bank_accounts as a', (join) =>
      join
        .onRef('a.user_id', '=', 'p.host_id')
        .onRef('a.given_id', '=', 'p.account_id')
        .on('a.state', '=', 'verified'),
    )
    .selectAll('p')
    .where('p.state', '=', 'processing')
    .where('p.bank', '=', bank)
    .where('p.sent_at', 'is', null)
    .where('a.user_id', 'is', null)
    .orderBy('p.created_at')
    .forUpdate('p')
    .execute();
  return rows.map(payoutOf);
}

/** Those that came back and whose host has another account now, confirmed by an instant. */
export async function lockMended(tx: Tx, at: Date): Promise<readonly Payout[]> {
  const rows = await tx
    .selectFrom('payouts as p')
    .innerJoin('host_bank_accounts as a', 'a.user_id', 'p.host_id')
    .selectAll('p')
    .where('p.state', 'in', ['failed', 'manual', 'scheduled'])
    .where('a.state', '=', 'verified')
    .whereRef('a.given_id', '<>', 'p.account_id')
    .where('a.verified_at', '<=', at)
    .orderBy('p.created_at')
    .forUpdate('p')
    .execute();
  return rows.map(payoutOf);
}
