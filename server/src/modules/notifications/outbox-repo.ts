import { OUTBOX_SUBJECTS, type OutboxSubject } from '@kwela/domain/bookings/message-subjects';
import { type Locale, localeNamed } from '@kwela/words/locales';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { outboxOf } from '../outbox/outbox-repo.ts';

const subjectField = z.enum(OUTBOX_SUBJECTS);
const sideField = z.enum(['guest', 'host']);
const channelField = z.enum(['email', 'sms']);

interface DueMessage {
  /** The same for the same thing that happened and the same way to the same person, so it is told once. */
  readonly key: string;
  readonly bookingId: string;
  readonly side: 'guest' | 'host';
  readonly channel: 'email' | 'sms';
  readonly about: OutboxSubject;
  readonly amountCents: number | null;
  /** Of a message that a host wrote; null for all others. */
  readonly guestMessageId: string | null;
  readonly createdAt: Date;
  /** From then on it is no news, or no help, any more. */
  readonly goodUntil: Date;
}

export interface WaitingMessage extends DueMessage {
  readonly attempts: number;
}

/** Written in the transaction of what they tell; told before, they change nothing. */
export async function queueMessages(
  tx: Tx,
  messages: readonly (DueMessage & { readonly tryAt: Date })[],
): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('message_outbox')
    .values(
      messages.map((message) => ({
        key: message.key,
        booking_id: message.bookingId,
        side: message.side,
        channel: message.channel,
        about: message.about,
        amount_cents: message.amountCents,
        guest_message_id: message.guestMessageId,
        created_at: message.createdAt,
        good_until: message.goodUntil,
        try_at: message.tryAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const messageOutbox = outboxOf('message_outbox', {
  kind: sql.ref('about'),
  ref: sql.ref('booking_id'),
  since: sql.ref('created_at'),
});

interface MessageRow {
  readonly key: string;
  readonly booking_id: string;
  readonly side: string;
  readonly channel: string;
  readonly about: string;
  readonly amount_cents: number | null;
  readonly guest_message_id: string | null;
  readonly created_at: Date;
  readonly good_until: Date;
  readonly attempts: number;
}

/** Takes the messages that are due, the oldest first. */
export async function claimMessages(db: Db, at: Date): Promise<WaitingMessage[]> {
  const { rows } = await sql<MessageRow>`
    WITH claimed AS (${messageOutbox.claiming(at)})
    SELECT key, booking_id, side, channel, about, amount_cents, guest_message_id, created_at, good_until, attempts
      FROM claimed`.execute(db);
  return rows
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.key < b.key ? -1 : 1))
    .map((row) => ({
      key: row.key,
      bookingId: row.booking_id,
      side: sideField.parse(row.side),
      channel: channelField.parse(row.channel),
      about: subjectField.parse(row.about),
      amountCents: row.amount_cents,
      guestMessageId: row.guest_message_id,
      createdAt: row.created_at,
      goodUntil: row.good_until,
      attempts: row.attempts,
    }));
}

interface Reach {
  readonly email: string | null;
  readonly phone: string | null;
  /** English until the person chooses. */
  readonly locale: Locale;
}

/** The confirmed address and number of a person; null for what they lack, and for anyone who is gone. */
export async function reachOf(db: Db, userId: string): Promise<Reach> {
  const { rows } = await sql<{ email: string | null; phone: string | null; locale: string | null }>`
    SELECT CASE WHEN users.email_confirmed_at IS NOT NULL THEN users.email END AS email,
           CASE WHEN users.phone_confirmed_at IS NOT NULL THEN users.phone END AS phone,
           profiles.locale
      FROM auth.users LEFT JOIN profiles ON profiles.id = users.id
     WHERE users.id = ${userId}`.execute(db);
  const [row] = rows;
  return {
    email: row?.email ?? null,
    phone: row?.phone ?? null,
    locale: localeNamed(row?.locale ?? undefined),
  };
}

/** What a host wrote, as it was sent; null once it is gone. */
export async function guestMessageText(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('guest_messages').select('body').where('id', '=', id).executeTakeFirst();
  return row?.body ?? null;
}

export interface DepositFacts {
  readonly amountCents: number;
  /** What is kept back of it for what the host asks for. */
  readonly frozenCents: number;
  /** Until when its guest can pay it; null: they were not asked. */
  readonly fixUntil: Date | null;
}

/** The deposit of a trip as its guest is told of it. */
export async function depositFacts(db: Db, bookingId: string): Promise<DepositFacts | null> {
  const row = await db
    .selectFrom('deposits')
    .select(['amount_cents', 'frozen_cents', 'fix_until'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { amountCents: row.amount_cents, frozenCents: row.frozen_cents, fixUntil: row.fix_until };
}

/** Whether a side of a trip has written its review, or nobody can any more. */
export async function hasReviewed(db: Db, { bookingId, side }: Pick<DueMessage, 'bookingId' | 'side'>) {
  const { rows } = await sql`
    SELECT 1 FROM sealed_reviews WHERE booking_id = ${bookingId}::uuid AND side = ${side}
    UNION ALL SELECT 1 FROM review_rounds WHERE booking_id = ${bookingId}::uuid AND state IN ('published', 'lapsed')
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
