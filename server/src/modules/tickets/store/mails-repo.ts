import { TICKET_NOTICES, type TicketNotice } from '@kwela/domain/tickets/messages';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** The mails about tickets that wait to be sent. */
export interface WaitingMail {
  readonly key: string;
  readonly ticketId: string;
  readonly about: TicketNotice;
  /** The message that it brings along. */
  readonly messageId: string | null;
  readonly attempts: number;
}

/** Written in the transaction of what it tells; told before, it changes nothing. */
export const queueMail = (
  tx: Tx,
  mail: {
    readonly ticketId: string;
    readonly about: TicketNotice;
    readonly messageId: string | null;
    readonly at: Date;
    /** When it happened, for what can happen more than once to a ticket without a message. */
    readonly of?: Date;
  },
): Promise<unknown> =>
  tx
    .insertInto('ticket_mails')
    .values({
      key: [mail.ticketId, mail.about, mail.messageId ?? mail.of?.getTime() ?? ''].join(':'),
      ticket_id: mail.ticketId,
      about: mail.about,
      message_id: mail.messageId,
      created_at: mail.at,
      try_at: mail.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const BATCH = 20;
/** While one process sends a mail the others leave it; after a crash it is sent again this much later. */
const LEASE_S = 120;

/** Takes the mails that are due, the oldest first. */
export async function claimMails(db: Db, at: Date): Promise<WaitingMail[]> {
  const { rows } = await sql<{
    key: string;
    ticket_id: string;
    about: string;
    message_id: string | null;
    created_at: Date;
    attempts: number;
  }>`
    UPDATE ticket_mails
       SET attempts = attempts + 1, try_at = ${new Date(at.getTime() + LEASE_S * 1000)}
     WHERE key IN (SELECT m.key FROM ticket_mails m WHERE m.done_at IS NULL AND m.try_at <= ${at}
                    ORDER BY m.try_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING key, ticket_id, about, message_id, created_at, attempts`.execute(db);
  return rows
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.key < b.key ? -1 : 1))
    .map((row) => ({
      key: row.key,
      ticketId: row.ticket_id,
      about: codeOf(TICKET_NOTICES, row.about),
      messageId: row.message_id,
      attempts: row.attempts,
    }));
}

/** Done with, sent or not; `reason` says why not. */
export const finishMail = (db: Db, key: string, at: Date, reason: string | null): Promise<unknown> =>
  db.updateTable('ticket_mails').set({ done_at: at, last_error: reason }).where('key', '=', key).execute();

export const postponeMail = (db: Db, key: string, tryAt: Date, reason: string): Promise<unknown> =>
  db
    .updateTable('ticket_mails')
    .set({ try_at: tryAt, last_error: reason })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .execute();
