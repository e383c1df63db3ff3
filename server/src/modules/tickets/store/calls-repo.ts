import { TICKET_TOPICS, type TicketTopic } from '@kwela/domain/tickets/topics';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface WaitingCall {
  readonly ref: string;
  readonly topic: TicketTopic;
  readonly slotAt: Date;
  readonly callNumber: string;
}

/** The call that a person waits for; one that is over is none. */
export async function findCallOf(db: Db, personId: string, endsAfter: Date): Promise<WaitingCall | null> {
  const { rows } = await sql<{ ref: string; topic: string; slot_at: Date; call_number: string }>`
    SELECT t.ref, t.topic, c.slot_at, c.call_number FROM call_backs c JOIN tickets t ON t.id = c.ticket_id
     WHERE c.person_id = ${personId}::uuid AND c.slot_at > ${endsAfter}::timestamptz`.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        ref: row.ref,
        topic: codeOf(TICKET_TOPICS, row.topic),
        slotAt: row.slot_at,
        callNumber: row.call_number,
      };
}

/** When a ticket is called about; null: it is not. */
export async function findCallAbout(
  db: Db,
  ticketId: string,
): Promise<{ readonly slotAt: Date; readonly callNumber: string } | null> {
  const row = await db
    .selectFrom('call_backs')
    .select(['slot_at', 'call_number'])
    .where('ticket_id', '=', ticketId)
    .orderBy('slot_at', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : { slotAt: row.slot_at, callNumber: row.call_number };
}

/** The slots from an instant on in which no place is left. */
export async function findFullSlots(db: Db, fromAt: Date, places: number): Promise<readonly Date[]> {
  const { rows } = await sql<{ slot_at: Date }>`
    SELECT slot_at FROM call_backs WHERE slot_at >= ${fromAt}::timestamptz
     GROUP BY slot_at HAVING count(*) >= ${places}`.execute(db);
  return rows.map((row) => row.slot_at);
}

export const deleteCallOf = (tx: Db | Tx, personId: string): Promise<unknown> =>
  tx.deleteFrom('call_backs').where('person_id', '=', personId).execute();

/** Nobody calls about it any more. */
export const deleteCallsAbout = (tx: Tx, ticketId: string): Promise<unknown> =>
  tx.deleteFrom('call_backs').where('ticket_id', '=', ticketId).execute();

/** The call about one ticket is about another one of the same person from now on. */
export const moveCalls = (tx: Tx, ticketId: string, intoId: string): Promise<unknown> =>
  tx.updateTable('call_backs').set({ ticket_id: intoId }).where('ticket_id', '=', ticketId).execute();

/** Holds what a person chooses in one order, so that two windows move their call and never make a second. */
export const lockCallOf = (tx: Tx, personId: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`call-back ${personId}`}, 0))`.execute(tx);

interface NewCall {
  readonly personId: string;
  readonly ticketId: string;
  readonly slotAt: Date;
  readonly callNumber: string;
  readonly at: Date;
}

/** Takes the first place of a slot that is left. False: somebody else took it at the same moment, or none is left. */
export async function takePlace(tx: Tx, call: NewCall, places: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO call_backs (person_id, ticket_id, slot_at, place, call_number, chosen_at)
    SELECT ${call.personId}::uuid, ${call.ticketId}::uuid, ${call.slotAt}::timestamptz, seat.number, ${call.callNumber},
           ${call.at}::timestamptz
      FROM generate_series(1, ${places}::int) AS seat (number)
     WHERE NOT EXISTS (SELECT FROM call_backs c WHERE c.slot_at = ${call.slotAt}::timestamptz AND c.place = seat.number)
     ORDER BY seat.number LIMIT 1
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
  return rows.length === 1;
}
