import type { DepositTransition } from '@kwela/domain/deposits/lifecycle';
import { later } from '@kwela/domain/time';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Deposit, depositOf } from './deposit.ts';

/** What the record of a deposit tells, beside its transitions. */
export type DepositEvent =
  | DepositTransition
  | 'made'
  | 'ordered'
  | 'asked'
  | 'renewal_failed'
  | 'let_go'
  | 'returned'
  | 'settled'
  | 'account_given'
  | 'late_hour';

const deposits = (db: Db | Tx, bookingId: string) =>
  db
    .selectFrom('deposits')
    .selectAll()
    .select(
      sql<Date>`(SELECT max(at) FROM deposit_events WHERE booking_id = deposits.booking_id)`.as('changed_at'),
    )
    .where('booking_id', '=', bookingId);

export async function findDeposit(db: Db | Tx, bookingId: string): Promise<Deposit | null> {
  const row = await deposits(db, bookingId).executeTakeFirst();
  return row === undefined ? null : depositOf(row);
}

/** Lock the booking first: everything locks booking, then deposit, then payment. */
export async function lockDeposit(tx: Tx, bookingId: string): Promise<Deposit | null> {
  const row = await deposits(tx, bookingId).forUpdate().executeTakeFirst();
  return row === undefined ? null : depositOf(row);
}

interface NewDeposit {
  readonly bookingId: string;
  readonly way: Deposit['way'];
  readonly dueAt: Date;
}

/** Makes the deposit that the booking was quoted, once; false: there is one, or none is asked for. */
export async function addDeposit(tx: Tx, deposit: NewDeposit, at: Date): Promise<boolean> {
  const made = await sql`
    WITH made AS (
      INSERT INTO deposits (booking_id, state, way, amount_cents, due_at, created_at, state_at)
      SELECT id, 'due', ${deposit.way}, deposit_cents, ${deposit.dueAt}, ${at}, ${at}
        FROM bookings WHERE id = ${deposit.bookingId} AND deposit_cents > 0
      ON CONFLICT DO NOTHING RETURNING booking_id
    )
    INSERT INTO deposit_events (booking_id, seq, event, state, open_cents, at)
    SELECT booking_id, 1, 'made', 'due', 0, ${at} FROM made RETURNING booking_id`.execute(tx);
  return made.rows.length === 1;
}

/** Writes how a deposit stands now, and what happened to it, in order of time; `cents`: how much of it that was about. */
export async function saveDeposit(
  tx: Tx,
  deposit: Deposit,
  happened: { readonly event: DepositEvent; readonly cents?: number; readonly at: Date },
): Promise<void> {
  const at = later(happened.at, deposit.changedAt);
  await sql`
    WITH changed AS (
      UPDATE deposits
         SET state_at = CASE WHEN state = ${deposit.state} THEN state_at ELSE ${at}::timestamptz END,
             state = ${deposit.state}, open_cents = ${deposit.openCents}::int, frozen_cents = ${deposit.frozenCents}::int,
             applied_cents = ${deposit.appliedCents}::int, payment_id = ${deposit.paymentId}::uuid,
             ordered_at = ${deposit.orderedAt}::timestamptz,
             asked_at = ${deposit.askedAt}::timestamptz, fix_until = ${deposit.fixUntil}::timestamptz,
             placed_at = ${deposit.placedAt}::timestamptz, held_at = ${deposit.heldAt}::timestamptz,
             hold_ends_at = ${deposit.holdEndsAt}::timestamptz,
             renewal_failed_at = ${deposit.renewalFailedAt}::timestamptz,
             rest_released_at = ${deposit.restReleasedAt}::timestamptz,
             released_at = ${deposit.releasedAt}::timestamptz, promised_at = ${deposit.promisedAt}::timestamptz,
             back_at = ${deposit.backAt}::timestamptz, late_hours = ${deposit.lateHours}::int,
             credit_cents = ${deposit.creditCents}::int
       WHERE booking_id = ${deposit.bookingId} RETURNING booking_id
    )
    INSERT INTO deposit_events (booking_id, seq, event, state, cents, open_cents, at)
    SELECT booking_id, (SELECT 1 + coalesce(max(seq), 0) FROM deposit_events WHERE booking_id = ${deposit.bookingId}),
           ${happened.event}, ${deposit.state}, ${happened.cents ?? 0}::int, ${deposit.openCents}::int,
           ${at}::timestamptz
      FROM changed`.execute(tx);
}
