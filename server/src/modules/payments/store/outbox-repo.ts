import { type RefundState, refundLifecycle } from '@kwela/domain/refunds/lifecycle';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { WatchedQueue } from '../../outbox/watched-queue.ts';
import { TRIP_KINDS } from './payment.ts';

const KINDS = ['hold', 'charge', 'capture', 'release', 'refund'] as const;
export type CommandKind = (typeof KINDS)[number];
const kindField = z.enum(KINDS);

/**
 * Why money is moved: the booking decides, its deposit does, or it came when nobody waited for it any more. What was kept for a
 * booking that nobody agreed to is unused, a sum that did not fit unmatched, and what was too much of one that counts is excess.
 */
const REASONS = ['booking', 'deposit', 'late', 'unused', 'unmatched', 'excess'] as const;
export type CommandReason = (typeof REASONS)[number];
const reasonField = z.enum(REASONS);

export interface OutboxCommand {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: CommandKind;
  readonly amountCents: number;
  readonly reason: CommandReason;
  readonly attempts: number;
  /** Of a refund: its company asked for an account before, so it goes to that of its guest. */
  readonly needsAccount: boolean;
}

/** An order that is not sent yet. `about`: what it is for, where there is one for each payment. */
export interface NewCommand extends Omit<OutboxCommand, 'attempts' | 'needsAccount'> {
  readonly about?: string;
}

/** Written in the transaction of the decision; sent by `outbox/run-outbox.ts` after it. */
export const queueCommand = (tx: Tx, command: NewCommand, at: Date): Promise<unknown> =>
  tx
    .insertInto('payment_outbox')
    .values({
      id: command.id,
      payment_id: command.paymentId,
      kind: command.kind,
      amount_cents: command.amountCents,
      reason: command.reason,
      about: command.about ?? null,
      created_at: at,
      try_at: at,
      ...(command.kind === 'refund' && { refund_state: refundLifecycle.first, refund_state_at: at }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Was its company told, or will it be, to take what is held? Then nothing of it can be let go any more. */
export async function isCaptureOrdered(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_outbox')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'capture')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** As much of a payment as its company was told to send back, and has not said yet that it did. */
export async function refundsWaiting(tx: Tx, paymentId: string): Promise<number> {
  const row = await tx
    .selectFrom('payment_outbox')
    .select(({ fn }) => fn.sum<string>('amount_cents').as('cents'))
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/** What the companies of the payments of a trip have not done yet; of its deposit nothing. Lock the payments first. */
export async function waitingCommands(
  tx: Tx,
  bookingId: string,
): Promise<readonly Pick<OutboxCommand, 'paymentId' | 'kind' | 'amountCents'>[]> {
  const rows = await tx
    .selectFrom('payment_outbox as o')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select(['o.payment_id', 'o.kind', 'o.amount_cents'])
    .where('p.booking_id', '=', bookingId)
    .where('p.kind', 'in', TRIP_KINDS)
    .where('o.done_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    paymentId: row.payment_id,
    kind: kindField.parse(row.kind),
    amountCents: row.amount_cents,
  }));
}

/** Has a company of this booking been told, or is it about to be told, what this is about? */
export async function isOrdered(tx: Tx, bookingId: string, about: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_outbox as o')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select('o.id')
    .where('p.booking_id', '=', bookingId)
    .where('o.about', '=', about)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** As much as has gone back of a booking for changes of it. */
export async function sentBackForChangesCents(db: Db | Tx, bookingId: string): Promise<number> {
  const row = await db
    .selectFrom('payment_outbox as o')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select(({ fn }) => fn.sum<string | null>('o.amount_cents').as('cents'))
    .where('p.booking_id', '=', bookingId)
    .where('o.about', 'like', 'change:%')
    .where('o.done_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

/** As much as has gone back of a booking for what its orders are about. */
export async function sentBackCents(
  db: Db | Tx,
  bookingId: string,
  about: readonly string[],
): Promise<number> {
  const row = await db
    .selectFrom('payment_outbox as o')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select(({ fn }) => fn.sum<string | null>('o.amount_cents').as('cents'))
    .where('p.booking_id', '=', bookingId)
    .where('o.about', 'in', about)
    .where('o.done_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

export const paymentQueue: WatchedQueue = {
  table: 'payment_outbox',
  isWaiting: sql`done_at IS NULL`,
  failures: 'attempts',
  error: 'last_error',
  kind: sql.ref('kind'),
  ref: sql.ref('payment_id'),
  since: sql.ref('created_at'),
};

const BATCH = 20;
/** While one process sends a command the others leave it; after a crash it is sent again this much later. */
const LEASE_S = 60;

interface CommandRow {
  readonly id: string;
  readonly payment_id: string;
  readonly kind: string;
  readonly amount_cents: number;
  readonly reason: string;
  readonly attempts: number;
  readonly needs_account: boolean;
}

/** Takes the commands that are due, of one payment or of all; a refund that waits for an account is its guest's to move. */
export async function claimOutbox(db: Db, at: Date, bookingId: string | null): Promise<OutboxCommand[]> {
  const only = bookingId === null ? sql`` : sql`AND p.booking_id = ${bookingId}`;
  const { rows } = await sql<CommandRow>`
    UPDATE payment_outbox
       SET attempts = attempts + 1, try_at = ${new Date(at.getTime() + LEASE_S * 1000)}
     WHERE id IN (SELECT c.id FROM payment_outbox c JOIN payments p ON p.id = c.payment_id
                   WHERE c.done_at IS NULL AND c.try_at <= ${at} ${only}
                     AND c.refund_state IS DISTINCT FROM 'pending_details'
                   ORDER BY c.try_at LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED)
    RETURNING id, payment_id, kind, amount_cents, reason, attempts,
              account_asked_at IS NOT NULL AS needs_account`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    kind: kindField.parse(row.kind),
    amountCents: row.amount_cents,
    reason: reasonField.parse(row.reason),
    attempts: row.attempts,
    needsAccount: row.needs_account,
  }));
}

/** False: another process finished it in the meantime. `refundState`: what a refund is from now on. */
export async function finishCommand(
  tx: Tx,
  id: string,
  at: Date,
  refundState: RefundState | null = null,
): Promise<boolean> {
  const row = await tx
    .updateTable('payment_outbox')
    .set({
      done_at: at,
      last_error: null,
      ...(refundState !== null && { refund_state: refundState, refund_state_at: at }),
    })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What waited to go back by a payment is with its payer by another way. Gives how much of it was for anything but a deposit. */
export async function endWaitingRefunds(tx: Tx, paymentId: string, at: Date): Promise<number> {
  const rows = await tx
    .updateTable('payment_outbox')
    .set({ done_at: at, last_error: null, refund_state: 'settled', refund_state_at: at })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .where('done_at', 'is', null)
    .returning(['amount_cents', 'reason'])
    .execute();
  return rows.reduce((sum, { amount_cents, reason }) => sum + (reason === 'deposit' ? 0 : amount_cents), 0);
}

export const postponeCommand = (db: Db, id: string, tryAt: Date, error: string): Promise<unknown> =>
  db
    .updateTable('payment_outbox')
    .set({ try_at: tryAt, last_error: error })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();

/** Its company has it and is not done: asked again at an instant, and no failure is counted. */
export const awaitCommand = (db: Db, id: string, tryAt: Date): Promise<unknown> =>
  db
    .updateTable('payment_outbox')
    .set({ try_at: tryAt, attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
