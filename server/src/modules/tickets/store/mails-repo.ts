import { TICKET_NOTICES, type TicketNotice } from '@kwela/domain/tickets/messages';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { outboxOf } from '../../outbox/outbox-repo.ts';

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

export const ticketOutbox = outboxOf('ticket_mails', {
  kind: sql.ref('about'),
  ref: sql.ref('ticket_id'),
  since: sql.ref('created_at'),
});

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
    WITH claimed AS (${ticketOutbox.claiming(at)})
    SELECT key, ticket_id, about, message_id, created_at, attempts FROM claimed`.execute(db);
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
