import { lineItem } from '@kwela/contract/trips/quote';
import type { LineItem } from '@kwela/domain/pricing/line-items';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { outboxOf } from '../../outbox/outbox-repo.ts';

/** What is to be invoiced, and what it is for: `booking`, `change:<id>`, `charge:<id>:<way>`, `cancellation` or `appeal`. */
export interface InvoiceOrder {
  readonly bookingId: string;
  readonly about: string;
  /** What came to the trip, and with sums below 0 what went; null: its cancellation says what comes back. */
  readonly lines: readonly LineItem[] | null;
}

export const CANCELLATION = 'cancellation';
/** What comes back beside that, after an appeal. */
export const APPEAL = 'appeal';
/** What an invoice of a charge after the trip is about begins so. */
export const CHARGE = 'charge';
export const isAboutCharge = (about: string): boolean => about.startsWith(`${CHARGE}:`);

/** An order as it is kept. */
export interface KeptOrder extends InvoiceOrder {
  readonly at: Date;
}

const linesField = z.array(lineItem).nullable();

/** Written with what it is for. Ordered again, it is the same order. */
export const addOrder = (tx: Tx, { bookingId, about, lines }: InvoiceOrder, at: Date): Promise<unknown> =>
  tx
    .insertInto('invoice_orders')
    .values({
      key: `${about}:${bookingId}`,
      booking_id: bookingId,
      about,
      lines: lines === null ? null : JSON.stringify(lines),
      ordered_at: at,
      try_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** All of a booking in their order, what ended it last, and an appeal against that after it. */
export async function ordersOf(tx: Db | Tx, bookingId: string): Promise<readonly KeptOrder[]> {
  const rows = await tx
    .selectFrom('invoice_orders')
    .select(['about', 'lines', 'ordered_at'])
    .where('booking_id', '=', bookingId)
    .orderBy(sql`about = ${APPEAL}`)
    .orderBy(sql`about = ${CANCELLATION}`)
    .orderBy('ordered_at')
    .orderBy('key')
    .execute();
  return rows.map(({ about, lines, ordered_at: at }) => ({
    bookingId,
    about,
    lines: linesField.parse(lines),
    at,
  }));
}

export const invoiceOrders = outboxOf('invoice_orders', {
  kind: sql`about`,
  ref: sql`booking_id::text`,
  since: sql`ordered_at`,
});

/** Orders that are due, for this process alone for a while. */
export async function claimOrders(
  db: Db,
  at: Date,
): Promise<readonly { key: string; bookingId: string; attempts: number }[]> {
  const { rows } = await sql<{ key: string; booking_id: string; attempts: number }>`
    WITH claimed AS (${invoiceOrders.claiming(at)}) SELECT key, booking_id, attempts FROM claimed`.execute(
    db,
  );
  return rows.map((row) => ({ key: row.key, bookingId: row.booking_id, attempts: row.attempts }));
}
