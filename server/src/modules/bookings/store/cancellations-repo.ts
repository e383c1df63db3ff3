import { lineItem } from '@kwela/contract/trips/quote';
import {
  CANCEL_REASONS,
  type GuestCancelReason,
  type HostCancelReason,
} from '@kwela/domain/bookings/cancellation/reasons';
import { CANCELLATION_CAUSES, type CancellationCause } from '@kwela/domain/payments/cancellation-charge';
import type { LineRefund } from '@kwela/domain/payments/refund';
import { HOST_PLANS, type HostPlan } from '@kwela/domain/protection/host-plans';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Cancellations } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';

const causeField = z.enum(CANCELLATION_CAUSES);
const reasonField = z.enum(CANCEL_REASONS).nullable();
const lineRefunds = z.array(z.object({ line: lineItem, refundCents: z.int() }));
const planField = z.enum(HOST_PLANS);

/** How an agreed trip ended before it took place. */
export interface Cancellation {
  readonly bookingId: string;
  readonly cause: CancellationCause;
  readonly reason: GuestCancelReason | HostCancelReason | null;
  readonly note: string;
  readonly byRole: string;
  readonly at: Date;
  readonly refundCents: number;
  readonly keptCents: number;
  readonly chargeCents: number;
  readonly creditCents: number;
  readonly hostCents: number;
  readonly lines: readonly LineRefund[];
  readonly idempotencyKey: string | null;
}

/** What an appeal made of it: the sums that hold now. */
export type CancellationRevision = Pick<
  Cancellation,
  'cause' | 'at' | 'refundCents' | 'keptCents' | 'chargeCents' | 'creditCents' | 'hostCents' | 'lines'
>;

type OutcomeRow = Pick<
  Selectable<Cancellations>,
  'cause' | 'at' | 'refund_cents' | 'kept_cents' | 'charge_cents' | 'credit_cents' | 'host_cents' | 'lines'
>;

/** For which cause a trip ended, and what that comes to. */
const outcomeOf = (row: OutcomeRow): CancellationRevision => ({
  cause: causeField.parse(row.cause),
  at: row.at,
  refundCents: row.refund_cents,
  keptCents: row.kept_cents,
  chargeCents: row.charge_cents,
  creditCents: row.credit_cents,
  hostCents: row.host_cents,
  lines: lineRefunds.parse(row.lines),
});

export async function findCancellation(db: Db | Tx, bookingId: string): Promise<Cancellation | null> {
  const row = await db
    .selectFrom('cancellations')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    bookingId,
    reason: reasonField.parse(row.reason),
    note: row.note,
    byRole: row.by_role,
    ...outcomeOf(row),
    idempotencyKey: row.idempotency_key,
  };
}

/** Null: nobody appealed, or it stayed as it was. */
export async function findRevision(db: Db | Tx, bookingId: string): Promise<CancellationRevision | null> {
  const row = await db
    .selectFrom('cancellation_revisions')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row === undefined ? null : outcomeOf(row);
}

/** How a trip ended and what that comes to by now, an appeal counted in. */
export async function findCurrentCancellation(db: Db | Tx, bookingId: string): Promise<Cancellation | null> {
  const ended = await findCancellation(db, bookingId);
  const revised = ended && (await findRevision(db, bookingId));
  return ended === null || revised === null ? ended : { ...ended, ...revised, at: ended.at };
}

/** Once for a booking: what it came to then stays. */
export const insertCancellation = (tx: Tx, ended: Cancellation): Promise<unknown> =>
  tx
    .insertInto('cancellations')
    .values({
      booking_id: ended.bookingId,
      cause: ended.cause,
      reason: ended.reason,
      note: ended.note,
      by_role: ended.byRole,
      at: ended.at,
      refund_cents: ended.refundCents,
      kept_cents: ended.keptCents,
      charge_cents: ended.chargeCents,
      credit_cents: ended.creditCents,
      host_cents: ended.hostCents,
      lines: JSON.stringify(ended.lines),
      idempotency_key: ended.idempotencyKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** When the trip was agreed; null: it never was, so nothing was taken. */
export async function confirmedAtOf(db: Db | Tx, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('booking_events')
    .select('at')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'confirmed')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** When the guest turned the car down; null: they did not. */
export async function refusedAtOf(db: Db | Tx, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('booking_events')
    .select('at')
    .where('booking_id', '=', bookingId)
    .where('transition', '=', 'refuse_vehicle')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The plan of the host by which the booking pays out. */
export async function hostPlanOf(db: Db | Tx, bookingId: string): Promise<HostPlan> {
  const row = await db
    .selectFrom('bookings')
    .select('host_plan')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return planField.parse(row.host_plan);
}

/** What was said with the last transition of a booking. */
export interface LastEvent {
  readonly byRole: string;
  readonly payload: unknown;
}

export async function lastEventOf(tx: Tx, bookingId: string): Promise<LastEvent> {
  const row = await tx
    .selectFrom('booking_events')
    .select(['by_role', 'payload'])
    .where('booking_id', '=', bookingId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { byRole: row.by_role, payload: row.payload };
}
