import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/**
 * Whether the money of a trip has been taken: what is only held on a card is not changed. Of a trip that several people pay every share
 * has to be there and taken.
 */
export async function isRentalTaken(db: Db | Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    SELECT EXISTS (SELECT FROM payments WHERE booking_id = ${bookingId}::uuid AND kind = 'rental' AND paid_at IS NOT NULL)
        OR EXISTS (SELECT FROM group_payments WHERE booking_id = ${bookingId}::uuid AND captured_at IS NOT NULL) AS is_taken`.execute(
    db,
  );
  return rows[0]?.is_taken === true;
}

/** Whether the deposit of a trip is still to be asked for, or none is; then its amount can change with the plan. */
export async function isDepositWaiting(db: Db | Tx, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposits')
    .select(['state', 'ordered_at', 'asked_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row === undefined || (row.state === 'due' && row.ordered_at === null && row.asked_at === null);
}

/** A deposit that was not asked for yet follows its booking: its amount, and when it is due. False: it was asked for before. */
export async function moveWaitingDeposit(
  tx: Tx,
  bookingId: string,
  to: { readonly amountCents: number; readonly dueAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE deposits SET amount_cents = ${to.amountCents}::int, due_at = ${to.dueAt}::timestamptz
     WHERE booking_id = ${bookingId}::uuid AND state = 'due' AND ordered_at IS NULL AND asked_at IS NULL
    RETURNING booking_id`.execute(tx);
  return rows.length === 1;
}
