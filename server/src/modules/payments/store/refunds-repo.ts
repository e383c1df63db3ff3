import { REFUND_STATES, type RefundState } from '@kwela/domain/refunds/lifecycle';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** Refunds, as they live in the orders to payment companies. */

const stateField = z.enum(REFUND_STATES);

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly bookingId: string;
  readonly amountCents: number;
  readonly isOfDeposit: boolean;
  readonly state: RefundState;
  readonly stateAt: Date;
  /** Since when its company needs an account for it, and how often its guest was reminded. */
  readonly accountAskedAt: Date | null;
  readonly accountReminders: number;
}

interface RefundRow {
  readonly id: string;
  readonly payment_id: string;
  readonly booking_id: string;
  readonly amount_cents: number;
  readonly reason: string;
  readonly refund_state: string;
  readonly refund_state_at: Date;
  readonly account_asked_at: Date | null;
  readonly account_reminders: number;
}

const refundOf = (row: RefundRow): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  bookingId: row.booking_id,
  amountCents: row.amount_cents,
  isOfDeposit: row.reason === 'deposit',
  state: stateField.parse(row.refund_state),
  stateAt: row.refund_state_at,
  accountAskedAt: row.account_asked_at,
  accountReminders: row.account_reminders,
});

const columns = sql`o.id, o.payment_id, p.booking_id, o.amount_cents, o.reason, o.refund_state, o.refund_state_at,
  o.account_asked_at, o.account_reminders`;

export async function findRefund(db: Db | Tx, id: string): Promise<Refund | null> {
  const { rows } = await sql<RefundRow>`
    SELECT ${columns} FROM payment_outbox o JOIN payments p ON p.id = o.payment_id
     WHERE o.id = ${id}::uuid AND o.kind = 'refund'`.execute(db);
  const [row] = rows;
  return row === undefined ? null : refundOf(row);
}

/** Lock the booking first: everything locks booking, then payment, then refund. */
export async function lockRefund(tx: Tx, id: string): Promise<Refund | null> {
  const { rows } = await sql<RefundRow>`
    SELECT ${columns} FROM payment_outbox o JOIN payments p ON p.id = o.payment_id
     WHERE o.id = ${id}::uuid AND o.kind = 'refund' FOR UPDATE OF o`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : refundOf(row);
}

/** How a refund that is not settled stands from now on. `isDue`: its company is asked at once. */
export const saveRefund = (
  tx: Tx,
  { id, state, accountAskedAt, accountReminders }: Refund,
  at: Date,
  { isDue }: { readonly isDue: boolean },
): Promise<unknown> =>
  tx
    .updateTable('payment_outbox')
    .set({
      refund_state: state,
      refund_state_at: at,
      account_asked_at: accountAskedAt,
      account_reminders: accountReminders,
      ...(isDue && { try_at: at, attempts: 0, last_error: null }),
    })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();

/** Does money of this payment wait for an account of its guest? */
export async function isAccountAwaited(db: Db | Tx, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_outbox')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('refund_state', '=', 'pending_details')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** As much of a booking, its deposit included, as waits for an account of its guest. */
export async function awaitsAccountCents(db: Db | Tx, bookingId: string): Promise<number> {
  const row = await db
    .selectFrom('payment_outbox as o')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select(({ fn }) => fn.sum<string | null>('o.amount_cents').as('cents'))
    .where('p.booking_id', '=', bookingId)
    .where('o.refund_state', '=', 'pending_details')
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

/** What went back of a payment by the word of its company, and what else was sent and is not known to be done. */
export async function refundsOfPayment(
  db: Db | Tx,
  paymentId: string,
  exceptId: string,
): Promise<{ readonly doneCents: number; readonly onTheWayCents: number }> {
  const { rows } = await sql<{ done: string | null; on_the_way: string | null }>`
    SELECT sum(amount_cents) FILTER (WHERE done_at IS NOT NULL) AS done,
           sum(amount_cents) FILTER (WHERE done_at IS NULL AND attempts > 0) AS on_the_way
      FROM payment_outbox
     WHERE payment_id = ${paymentId}::uuid AND kind = 'refund' AND id <> ${exceptId}::uuid`.execute(db);
  return { doneCents: Number(rows[0]?.done ?? 0), onTheWayCents: Number(rows[0]?.on_the_way ?? 0) };
}

/** A refund that its guest can help along. */
export interface AwaitedRefund {
  readonly id: string;
  readonly bookingId: string;
  readonly ref: string;
  readonly car: string;
  readonly cents: number;
  readonly askedAt: Date;
}

interface AwaitedRow {
  readonly id: string;
  readonly booking_id: string;
  readonly ref: string;
  readonly make: string;
  readonly model: string;
  readonly amount_cents: number;
  readonly account_asked_at: Date;
}

/** What waits for an account of this guest, the oldest first. */
export async function awaitedRefundsOf(db: Db | Tx, guestId: string): Promise<readonly AwaitedRefund[]> {
  const { rows } = await sql<AwaitedRow>`
    SELECT o.id, b.id AS booking_id, b.ref, v.make, v.model, o.amount_cents, o.account_asked_at
      FROM payment_outbox o
      JOIN payments p ON p.id = o.payment_id
      JOIN bookings b ON b.id = p.booking_id
      JOIN vehicles v ON v.id = b.vehicle_id
     WHERE b.guest_id = ${guestId}::uuid AND o.refund_state = 'pending_details'
     ORDER BY o.account_asked_at, o.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    ref: row.ref,
    car: `${row.make} ${row.model}`,
    cents: row.amount_cents,
    askedAt: row.account_asked_at,
  }));
}
