import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** What each account of a trip says that must never turn round, and what went back of what its payments brought. */
export async function trustFaults(db: Db, ids: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT t.booking_id, e.account, sum(e.cents)::int AS cents
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE t.booking_id = ANY(${ids}::uuid[]) AND e.account IN ('trust_rental', 'trust_deposit', 'refunds_due')
     GROUP BY 1, 2 HAVING sum(e.cents) > 0
     UNION ALL
    SELECT booking_id, 'refunded', refunded_cents - coalesce(received_cents, amount_cents) FROM payments
     WHERE booking_id = ANY(${ids}::uuid[]) AND refunded_cents > coalesce(received_cents, amount_cents)`.execute(
    db,
  );
  return rows;
}
