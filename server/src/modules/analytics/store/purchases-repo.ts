import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** When and how much was paid, by our books. */
export interface PaidPurchase {
  readonly on: string;
  readonly amountCents: number;
}

/** False: this booking was counted, or waits to be, before. `paid` is null while the money is only held. */
export async function addPurchase(
  tx: Tx,
  bookingId: string,
  paid: PaidPurchase | null,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('counted_purchases')
    .values({
      booking_id: bookingId,
      asked_at: at,
      on_day: paid?.on ?? null,
      amount_cents: paid?.amountCents ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Purchases that wait for their money, the oldest first. */
export async function waitingPurchases(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('counted_purchases')
    .select('booking_id')
    .where('on_day', 'is', null)
    .orderBy('asked_at')
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

export const settlePurchase = (
  db: Db,
  bookingId: string,
  { on, amountCents }: PaidPurchase,
): Promise<unknown> =>
  db
    .updateTable('counted_purchases')
    .set({ on_day: on, amount_cents: amountCents })
    .where('booking_id', '=', bookingId)
    .where('on_day', 'is', null)
    .execute();

/** Its money will not come. */
export const forgetPurchase = (db: Db, bookingId: string): Promise<unknown> =>
  db
    .deleteFrom('counted_purchases')
    .where('booking_id', '=', bookingId)
    .where('on_day', 'is', null)
    .execute();

/** How much a counted purchase came to; `waits` while its money is held, null when there is none. */
export async function purchaseAmount(db: Db, bookingId: string): Promise<number | 'waits' | null> {
  const row = await db
    .selectFrom('counted_purchases')
    .select('amount_cents')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row === undefined ? null : (row.amount_cents ?? 'waits');
}

/** Forgets the purchases of days before this one. */
export const dropPurchasesBefore = (db: Db, on: string): Promise<unknown> =>
  db.deleteFrom('counted_purchases').where('on_day', '<', on).execute();
