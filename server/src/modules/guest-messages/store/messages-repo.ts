import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** What a guest was sent. */
export interface SentMessage {
  readonly id: string;
  readonly bookingId: string;
  readonly text: string;
  readonly isByHand: boolean;
  readonly sentAt: Date;
}

interface NewMessage extends SentMessage {
  readonly templateId: string;
  /** Null: the clock. */
  readonly sentBy: string | null;
}

/** False: it was sent before. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const row = await tx
    .insertInto('guest_messages')
    .values({
      id: message.id,
      booking_id: message.bookingId,
      template_id: message.templateId,
      body: message.text,
      is_by_hand: message.isByHand,
      sent_by: message.sentBy,
      sent_at: message.sentAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const COLUMNS = ['id', 'booking_id', 'body', 'is_by_hand', 'sent_at'] as const;
const messageOf = (row: {
  readonly id: string;
  readonly booking_id: string;
  readonly body: string;
  readonly is_by_hand: boolean;
  readonly sent_at: Date;
}): SentMessage => ({
  id: row.id,
  bookingId: row.booking_id,
  text: row.body,
  isByHand: row.is_by_hand,
  sentAt: row.sent_at,
});

/** With the template that it was made from; null: that is gone. */
export async function findMessage(
  tx: Tx,
  id: string,
): Promise<(SentMessage & { readonly templateId: string | null }) | null> {
  const row = await tx
    .selectFrom('guest_messages')
    .select([...COLUMNS, 'template_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { ...messageOf(row), templateId: row.template_id };
}

/** The first first. */
export async function findMessagesOf(db: Db, bookingId: string): Promise<readonly SentMessage[]> {
  const rows = await db
    .selectFrom('guest_messages')
    .select(COLUMNS)
    .where('booking_id', '=', bookingId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return rows.map(messageOf);
}

/** The templates that were sent for a booking by themselves. */
export async function findSentTemplates(tx: Tx, bookingId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('guest_messages')
    .select('template_id')
    .where('booking_id', '=', bookingId)
    .where('is_by_hand', '=', false)
    .execute();
  return new Set(rows.flatMap(({ template_id }) => template_id ?? []));
}

/** How many were sent by hand for a booking since an instant. */
export async function countByHand(tx: Tx, bookingId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM guest_messages
     WHERE booking_id = ${bookingId}::uuid AND is_by_hand AND sent_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}
