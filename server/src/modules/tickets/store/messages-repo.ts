import { FILE_KINDS, type FileKind } from '@kwela/domain/files/kinds';
import { MESSAGE_KINDS, type MessageKind } from '@kwela/domain/tickets/messages';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface NewMessage {
  readonly id: string;
  readonly ticketId: string;
  readonly kind: MessageKind;
  readonly actorId: string | null;
  readonly text: string;
  readonly at: Date;
  /** Null for the message that opens a ticket: the ticket has the key of that request. */
  readonly requestKey: Buffer | null;
  readonly fileIds: readonly string[];
}

/** False when the same request has written it already. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const made = await tx
    .insertInto('ticket_messages')
    .values({
      id: message.id,
      ticket_id: message.ticketId,
      kind: message.kind,
      actor_id: message.actorId,
      text: message.text,
      at: message.at,
      request_key: message.requestKey,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  const fileIds = [...new Set(message.fileIds)];
  if (fileIds.length > 0) {
    await tx
      .insertInto('ticket_files')
      .values(fileIds.map((id) => ({ file_id: id, message_id: message.id })))
      .execute();
  }
  return true;
}

/** What a request wrote under a key before. */
export const findWritten = (db: Db | Tx, requestKey: Buffer) =>
  db
    .selectFrom('ticket_messages as m')
    .select(['m.ticket_id', 'm.kind', 'm.text'])
    .select(
      sql<string[]>`ARRAY(SELECT f.file_id::text FROM ticket_files f WHERE f.message_id = m.id)`.as(
        'file_ids',
      ),
    )
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

export interface ShownMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly actorId: string | null;
  readonly text: string;
  readonly at: Date;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: FileKind;
    readonly bytes: number;
  }[];
}

/** The messages of a ticket with their files, the oldest first. */
export async function findMessages(db: Db, ticketId: string): Promise<ShownMessage[]> {
  const messages = await db
    .selectFrom('ticket_messages')
    .select(['id', 'kind', 'actor_id', 'text', 'at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('seq')
    .execute();
  const files = await db
    .selectFrom('ticket_files as tf')
    .innerJoin('ticket_messages as m', 'm.id', 'tf.message_id')
    .innerJoin('private_files as f', 'f.id', 'tf.file_id')
    .select(['tf.message_id', 'f.id', 'f.name', 'f.kind', 'f.bytes'])
    .where('m.ticket_id', '=', ticketId)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute();
  return messages.map((row) => ({
    id: row.id,
    kind: codeOf(MESSAGE_KINDS, row.kind),
    actorId: row.actor_id,
    text: row.text,
    at: row.at,
    files: files
      .filter(({ message_id }) => message_id === row.id)
      .map(({ id, name, kind, bytes }) => ({ id, name, kind: codeOf(FILE_KINDS, kind), bytes })),
  }));
}

export async function findMessageText(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('ticket_messages').select('text').where('id', '=', id).executeTakeFirst();
  return row?.text ?? null;
}

/** The ticket and the kind of message that a file hangs on. */
export async function findFileOwner(
  db: Db,
  fileId: string,
): Promise<{ readonly ticketId: string; readonly kind: MessageKind } | null> {
  const row = await db
    .selectFrom('ticket_files as tf')
    .innerJoin('ticket_messages as m', 'm.id', 'tf.message_id')
    .select(['m.ticket_id', 'm.kind'])
    .where('tf.file_id', '=', fileId)
    .executeTakeFirst();
  return row === undefined ? null : { ticketId: row.ticket_id, kind: codeOf(MESSAGE_KINDS, row.kind) };
}
