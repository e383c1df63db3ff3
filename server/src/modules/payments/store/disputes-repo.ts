import { DISPUTE_STATES, type DisputeState } from '@kwela/domain/payments/disputes';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type PaymentKind, TRIP_KINDS } from './payment.ts';

/** A payment that its payer disputes at their bank. */
export interface Dispute {
  readonly id: string;
  readonly paymentId: string;
  readonly cents: number;
  readonly state: DisputeState;
}

/** By the name that its company gave it; the payment is locked by who calls. */
export async function findDispute(tx: Tx, provider: string, disputeId: string): Promise<Dispute | null> {
  const row = await tx
    .selectFrom('payment_disputes')
    .select(['id', 'payment_id', 'cents', 'state'])
    .where('provider', '=', provider)
    .where('provider_dispute', '=', disputeId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    paymentId: row.payment_id,
    cents: row.cents,
    state: codeOf(DISPUTE_STATES, row.state),
  };
}

interface NewDispute extends Dispute {
  readonly provider: string;
  readonly disputeId: string;
  readonly dueAt: Date | null;
  readonly at: Date;
}

export const insertDispute = (tx: Tx, one: NewDispute): Promise<unknown> =>
  tx
    .insertInto('payment_disputes')
    .values({
      id: one.id,
      payment_id: one.paymentId,
      provider: one.provider,
      provider_dispute: one.disputeId,
      cents: one.cents,
      state: 'open',
      due_at: one.dueAt,
      opened_at: one.at,
    })
    .execute();

export const endDispute = (tx: Tx, id: string, state: 'won' | 'lost', at: Date): Promise<unknown> =>
  tx
    .updateTable('payment_disputes')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();

/** Does its payer dispute this payment at their bank now? */
export async function isDisputed(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

/** As much of the payments of a trip as was taken from us by disputes. */
export async function chargedBackCents(tx: Tx, bookingId: string): Promise<number> {
  const row = await tx
    .selectFrom('payment_disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select(({ fn }) => fn.sum<string | null>('d.cents').as('cents'))
    .where('p.booking_id', '=', bookingId)
    .where('p.kind', 'in', TRIP_KINDS)
    .where('d.state', '=', 'lost')
    .where(sql<boolean>`p.failure IS DISTINCT FROM 'slot_lost'`)
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

export interface WaitingDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly bookingId: string;
  readonly ref: string;
  readonly kind: PaymentKind;
  readonly provider: string;
  readonly providerDispute: string;
  readonly cents: number;
  readonly state: DisputeState;
  readonly dueAt: Date | null;
  readonly openedAt: Date;
  readonly endedAt: Date | null;
  /** As much of the host's payout as waits for it. */
  readonly heldCents: number;
}

/** Those that are open, the one whose answer is due first in front, and those that were lost and still keep a host's money. */
export async function findWaitingDisputes(db: Db): Promise<readonly WaitingDispute[]> {
  const { rows } = await sql<WaitingDispute>`
    SELECT * FROM (
      SELECT d.id, p.id AS "paymentId", b.id AS "bookingId", b.ref, p.kind, d.provider,
             d.provider_dispute AS "providerDispute", d.cents, d.state, d.due_at AS "dueAt",
             d.opened_at AS "openedAt", d.ended_at AS "endedAt",
             (SELECT coalesce(sum(i.cents), 0)::int FROM payout_items i
               WHERE i.booking_id = b.id AND i.state = 'on_hold' AND i.hold_key LIKE 'review:' || d.id || '#%') AS "heldCents"
        FROM payment_disputes d JOIN payments p ON p.id = d.payment_id JOIN bookings b ON b.id = p.booking_id
       WHERE d.state <> 'won') waiting
     WHERE state = 'open' OR "heldCents" > 0
     ORDER BY state = 'lost', "dueAt" NULLS LAST, "openedAt", id`.execute(db);
  return rows;
}
