import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** Whether the money of a trip has been taken: what is only held on a card is not changed. */
export async function isRentalTaken(db: Db | Tx, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'rental')
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
