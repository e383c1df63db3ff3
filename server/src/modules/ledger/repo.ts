import type { MoneyEvent } from '@kwela/domain/payments/postings';
import { postingsFor } from '@kwela/domain/payments/postings';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';

/** Posts one event of a booking, once for its key: told again, it changes nothing. */
export async function post(
  tx: Tx,
  posting: {
    readonly key: string;
    readonly bookingId: string;
    readonly event: MoneyEvent;
    readonly at: Date;
  },
): Promise<void> {
  const entries = postingsFor(posting.event);
  if (entries.length === 0) return;
  await sql`
    WITH posted AS (
      INSERT INTO ledger_transactions (event_key, booking_id, at)
      VALUES (${posting.key}, ${posting.bookingId}, ${posting.at})
      ON CONFLICT (event_key) DO NOTHING RETURNING id
    )
    INSERT INTO ledger_entries (transaction_id, account, cents)
    SELECT posted.id, entry.account, entry.cents
      FROM posted, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entry (account text, cents bigint)`.execute(
    tx,
  );
}

/**
 * SQL: whether what the guest of a booking pays for the trip is only held on a card yet. The books alone do not say it: what a guest owes
 * there is the deposit as well, which stays held while the trip is paid for, earned and paid out. Shares of several people are nobody else’s
 * until all of them are taken.
 */
export const isRentalOnlyHeld = (bookingId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  EXISTS (SELECT FROM payments held WHERE held.booking_id = ${bookingId} AND held.kind = 'rental'
             AND held.state = 'authorised' AND held.failure IS DISTINCT FROM 'slot_lost')
  OR EXISTS (SELECT FROM group_payments held WHERE held.booking_id = ${bookingId} AND held.captured_at IS NULL))`;

export interface LedgerCheck {
  readonly isBalanced: boolean;
  readonly sumCents: number;
  readonly transactionCount: number;
  /** Transactions that do not add up to zero, or move nothing. */
  readonly brokenIds: readonly number[];
}

/** Adds up everything: the whole ledger and each of its transactions must come to zero. */
export async function ledgerIsBalanced(db: Db): Promise<LedgerCheck> {
  const { rows } = await sql<{ sum: number; transactions: number; broken: number[] }>`
    WITH each AS (
      SELECT t.id, coalesce(sum(e.cents), 0)::bigint AS cents, count(e.id) AS entries
        FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id GROUP BY t.id
    )
    SELECT coalesce(sum(cents), 0)::bigint AS sum, count(*)::int AS transactions,
           coalesce(array_agg(id::int) FILTER (WHERE cents <> 0 OR entries = 0), '{}') AS broken
      FROM each`.execute(db);
  const [row] = rows;
  const sumCents = Number(row?.sum ?? 0);
  const brokenIds = row?.broken ?? [];
  const transactionCount = row?.transactions ?? 0;
  return { isBalanced: sumCents === 0 && brokenIds.length === 0, sumCents, transactionCount, brokenIds };
}

/** The balance of each account, for one booking or for all. */
export async function balances(db: Db, bookingId: string | null): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(({ fn }) => ['e.account', fn.sum<string>('e.cents').as('cents')])
    .$if(bookingId !== null, (query) => query.where('t.booking_id', '=', bookingId ?? ''))
    .groupBy('e.account')
    .execute();
  return new Map(rows.map(({ account, cents }) => [account, Number(cents)]));
}
