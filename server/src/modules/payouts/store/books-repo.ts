import type { TripMoney } from '@kwela/domain/payouts/parts';
import type { Debt } from '@kwela/domain/payouts/payment';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { isRentalOnlyHeld } from '../../ledger/repo.ts';

/** What the books have in trust for a booking, with what decides whose it is. Null: the payment is not taken yet. */
export async function moneyInTrust(
  tx: Tx,
  bookingId: string,
  earnedGrossCents: number,
): Promise<TripMoney | null> {
  const { rows } = await sql<{ is_held: boolean; trust: string; host_lines: string; payout_cents: number }>`
    SELECT ${isRentalOnlyHeld(sql`b.id`)} AS is_held,
           coalesce(-sum(e.cents) FILTER (WHERE e.account = 'trust_rental'), 0) AS trust, b.payout_cents,
           (SELECT coalesce(sum((line->>'totalCents')::bigint), 0) FROM jsonb_array_elements(b.quote->'lineItems') line
             WHERE line->>'supplier' = 'host') AS host_lines
      FROM bookings b LEFT JOIN ledger_transactions t ON t.booking_id = b.id
      LEFT JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE b.id = ${bookingId} GROUP BY b.id`.execute(tx);
  const [row] = rows;
  if (row === undefined || row.is_held) return null;
  return {
    hostLinesCents: Number(row.host_lines),
    payoutCents: row.payout_cents,
    grossCents: Math.max(0, Number(row.trust)) + earnedGrossCents,
  };
}

/** What the books owe a host for a booking beyond what is on its way to them; below 0: what the host owes. */
export interface Owed {
  readonly hostId: string;
  readonly bookingId: string;
  readonly cents: number;
  /** Of the last entry. */
  readonly at: Date;
}

/** All that is not even, of one host or of all, the oldest first. */
export async function findOwed(db: Db | Tx, hostId: string | null): Promise<readonly Owed[]> {
  const account =
    hostId === null ? sql`e.account LIKE 'host_payable:%'` : sql`e.account = ${`host_payable:${hostId}`}`;
  const { rows } = await sql<{ host_id: string; booking_id: string; cents: string; at: Date }>`
    WITH books AS (
      SELECT split_part(e.account, ':', 2)::uuid AS host_id, t.booking_id, -sum(e.cents) AS cents, max(t.at) AS at
        FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
       WHERE ${account} AND e.account LIKE 'host_payable:%' GROUP BY e.account, t.booking_id
    ), under_way AS (
      SELECT i.host_id, i.booking_id, sum(i.cents) AS cents FROM payout_items i
       WHERE i.earned_at IS NOT NULL AND i.state NOT IN ('paid', 'offset')
         AND (${hostId}::uuid IS NULL OR i.host_id = ${hostId}::uuid) GROUP BY i.host_id, i.booking_id
    ), kept_back AS (
      SELECT p.host_id, o.booking_id, sum(o.cents) AS cents FROM payout_offsets o JOIN payouts p ON p.id = o.payout_id
       WHERE p.state <> 'paid' AND (${hostId}::uuid IS NULL OR p.host_id = ${hostId}::uuid) GROUP BY p.host_id, o.booking_id
    )
    SELECT b.host_id, b.booking_id, b.cents - coalesce(u.cents, 0) + coalesce(k.cents, 0) AS cents, b.at
      FROM books b LEFT JOIN under_way u USING (host_id, booking_id) LEFT JOIN kept_back k USING (host_id, booking_id)
     WHERE b.cents - coalesce(u.cents, 0) + coalesce(k.cents, 0) <> 0 ORDER BY b.at, b.booking_id`.execute(
    db,
  );
  return rows.map((row) => ({
    hostId: row.host_id,
    bookingId: row.booking_id,
    cents: Number(row.cents),
    at: row.at,
  }));
}

/** What a host owes, the oldest first. */
export const debtsIn = (owed: readonly Owed[]): readonly Debt[] =>
  owed.filter(({ cents }) => cents < 0).map(({ bookingId, cents }) => ({ bookingId, cents: -cents }));
