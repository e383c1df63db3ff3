import { BOOKING_TRANSITIONS } from '@kwela/domain/bookings/lifecycle';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';

/** What a mail tells: a transition of the booking, or what became of the money. */
export const MAIL_SUBJECTS = [...BOOKING_TRANSITIONS, 'payment_failed', 'payment_refunded'] as const;
export type MailSubject = (typeof MAIL_SUBJECTS)[number];
const subjectField = z.enum(MAIL_SUBJECTS);
const sideField = z.enum(['guest', 'host']);

interface DueMail {
  readonly bookingId: string;
  readonly side: 'guest' | 'host';
  readonly about: MailSubject;
  readonly amountCents: number | null;
}

export interface WaitingMail extends DueMail {
  /** The same for the same thing that happened, so it is told once. */
  readonly key: string;
  readonly createdAt: Date;
  readonly attempts: number;
}

/** Written in the transaction of what it tells; told before, it changes nothing. */
export const queueMail = (tx: Tx, mail: DueMail, at: Date, tryAt: Date = at): Promise<unknown> =>
  tx
    .insertInto('mail_outbox')
    .values({
      key: `${mail.bookingId}:${mail.about}:${mail.side}`,
      booking_id: mail.bookingId,
      side: mail.side,
      about: mail.about,
      amount_cents: mail.amountCents,
      created_at: at,
      try_at: tryAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const BATCH = 20;
/** While one process sends a mail the others leave it; after a crash it is sent again this much later. */
const LEASE_S = 120;

interface MailRow {
  readonly key: string;
  readonly booking_id: string;
  readonly side: string;
  readonly about: string;
  readonly amount_cents: number | null;
  readonly created_at: Date;
  readonly attempts: number;
}

/** Takes the mails that are due, the oldest first. */
export async function claimMails(db: Db, at: Date): Promise<WaitingMail[]> {
  const { rows } = await sql<MailRow>`
    UPDATE mail_outbox
       SET attempts = attempts + 1, try_at = ${new Date(at.getTime() + LEASE_S * 1000)}
     WHERE key IN (SELECT m.key FROM mail_outbox m WHERE m.done_at IS NULL AND m.try_at <= ${at}
                    ORDER BY m.try_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING key, booking_id, side, about, amount_cents, created_at, attempts`.execute(db);
  return rows
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.key < b.key ? -1 : 1))
    .map((row) => ({
      key: row.key,
      bookingId: row.booking_id,
      side: sideField.parse(row.side),
      about: subjectField.parse(row.about),
      amountCents: row.amount_cents,
      createdAt: row.created_at,
      attempts: row.attempts,
    }));
}

/** Done with, sent or not; `reason` says why not. */
export const finishMail = (db: Db, key: string, at: Date, reason: string | null): Promise<unknown> =>
  db.updateTable('mail_outbox').set({ done_at: at, last_error: reason }).where('key', '=', key).execute();

export const postponeMail = (db: Db, key: string, tryAt: Date, reason: string): Promise<unknown> =>
  db
    .updateTable('mail_outbox')
    .set({ try_at: tryAt, last_error: reason })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .execute();

/** The confirmed address of a person; null for anyone who has none, or is gone. */
export async function mailAddressOf(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    SELECT email FROM auth.users WHERE id = ${userId} AND email_confirmed_at IS NOT NULL`.execute(db);
  return rows[0]?.email ?? null;
}
