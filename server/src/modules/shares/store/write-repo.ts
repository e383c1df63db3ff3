import type { GroupPayTransition, ShareTransition } from '@kwela/domain/group-pay/lifecycle';
import type { Locale } from '@kwela/words/locales';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { GroupPayment, Share } from './shares-repo.ts';

interface Happened {
  readonly event: GroupPayTransition | ShareTransition | 'open' | 'ask';
  readonly at: Date;
}

const record = (
  tx: Tx,
  {
    bookingId,
    shareId,
    state,
    cents,
  }: Readonly<Record<'bookingId' | 'state', string>> & {
    readonly shareId: string | null;
    readonly cents: number;
  },
  { event, at }: Happened,
) =>
  sql`
    INSERT INTO group_payment_events (booking_id, seq, share_id, event, state, cents, at)
    SELECT ${bookingId}::uuid, 1 + coalesce(max(seq), 0), ${shareId}::uuid, ${event}, ${state}, ${cents}::int,
           ${at}::timestamptz
      FROM group_payment_events WHERE booking_id = ${bookingId}::uuid`.execute(tx);

/** The row of a group payment that begins. */
export async function insertGroup(
  tx: Tx,
  group: { readonly bookingId: string; readonly totalCents: number; readonly locale: Locale },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('group_payments')
    .values({
      booking_id: group.bookingId,
      state: 'open',
      total_cents: group.totalCents,
      locale: group.locale,
      created_at: at,
      state_at: at,
    })
    .execute();
  await record(
    tx,
    { ...group, shareId: null, state: 'open', cents: group.totalCents },
    { event: 'open', at },
  );
}

export async function insertShare(
  tx: Tx,
  share: Pick<Share, 'id' | 'bookingId' | 'isOwn' | 'name' | 'email' | 'cents'>,
  at: Date,
): Promise<void> {
  const { id, bookingId, isOwn, name, email, cents } = share;
  await tx
    .insertInto('payment_shares')
    .values({
      id,
      booking_id: bookingId,
      state: 'asked',
      is_own: isOwn,
      name,
      email,
      cents,
      // After those who were asked before; the booking is locked, or new.
      position: sql<number>`(SELECT 1 + count(*) FROM payment_shares WHERE booking_id = ${bookingId}::uuid)`,
      created_at: at,
      state_at: at,
    })
    .execute();
  await record(tx, { bookingId, shareId: id, state: 'asked', cents }, { event: 'ask', at });
}

/** Writes how a group payment stands now. */
export async function saveGroup(tx: Tx, group: GroupPayment, happened: Happened): Promise<void> {
  const { bookingId, state, capturedAt, endedAt, totalCents: cents } = group;
  await tx
    .updateTable('group_payments')
    .set({ state, state_at: happened.at, captured_at: capturedAt, ended_at: endedAt })
    .where('booking_id', '=', bookingId)
    .execute();
  await record(tx, { bookingId, shareId: null, state, cents }, happened);
}

/** Writes how a share stands now. */
export async function saveShare(tx: Tx, share: Share, happened: Happened): Promise<void> {
  const { id, bookingId, state, name, cents, version, paymentId } = share;
  await tx
    .updateTable('payment_shares')
    .set({ state, state_at: happened.at, name, cents, version, payment_id: paymentId })
    .where('id', '=', id)
    .execute();
  await record(tx, { bookingId, shareId: id, state, cents }, happened);
}

/** Takes name and address off the shares of trips that were to end before an instant, with the receipts that name them. */
export const removeNames = (db: Db, before: Date): Promise<unknown> =>
  sql`
    WITH receipts AS (
      DELETE FROM issued_documents AS d USING bookings b
       WHERE b.id = d.booking_id AND b.end_at < ${before} AND d.kind = 'share_receipt')
    UPDATE payment_shares AS s SET name = NULL, email = NULL
      FROM bookings b
     WHERE b.id = s.booking_id AND b.end_at < ${before} AND s.email IS NOT NULL`.execute(db);
