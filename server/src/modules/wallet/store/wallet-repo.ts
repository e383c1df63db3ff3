import {
  type CreditEntry,
  type CreditPart,
  WALLET_KINDS,
  type WalletKind,
} from '@kwela/domain/payments/wallet';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

const kindField = z.enum(WALLET_KINDS);

/** Credit that a person was given, or used. */
export interface WalletEntry extends CreditEntry {
  readonly personId: string;
  readonly kind: WalletKind;
  readonly bookingId: string | null;
  /** The trip of another guest that it follows from. */
  readonly becauseOf?: string;
  /** Of what is given for a booking again and again, which one it is. */
  readonly nth?: number;
  readonly at: Date;
}

/** Once for a booking, a kind, what it follows from or is taken from, and which one it is. False: it was there. */
export async function insertWalletEntry(
  tx: Tx,
  entry: Omit<WalletEntry, 'ofId'> & Partial<Pick<WalletEntry, 'ofId'>>,
): Promise<boolean> {
  const row = await tx
    .insertInto('wallet_entries')
    .values({
      id: entry.id,
      person_id: entry.personId,
      kind: entry.kind,
      cents: entry.cents,
      booking_id: entry.bookingId,
      because_of: entry.becauseOf ?? null,
      of_id: entry.ofId ?? null,
      nth: entry.nth ?? 1,
      at: entry.at,
      expires_at: entry.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface ShownEntry extends WalletEntry {
  readonly ref: string | null;
}

/** All entries of a person, the latest first. */
export async function entriesOf(db: Db | Tx, personId: string): Promise<readonly ShownEntry[]> {
  const rows = await db
    .selectFrom('wallet_entries as w')
    .leftJoin('bookings as b', 'b.id', 'w.booking_id')
    .select(['w.id', 'w.person_id', 'w.kind', 'w.cents', 'w.booking_id', 'w.of_id', 'w.at', 'w.expires_at'])
    .select('b.ref')
    .where('w.person_id', '=', personId)
    .orderBy('w.at', 'desc')
    .orderBy('w.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    kind: kindField.parse(row.kind),
    cents: row.cents,
    bookingId: row.booking_id,
    ofId: row.of_id,
    at: row.at,
    expiresAt: row.expires_at,
    ref: row.ref,
  }));
}

/** Of two trips that are paid with the same credit at once, the second finds what the first has left. */
export const lockCredit = (tx: Tx, personId: string): Promise<unknown> =>
  sql`SELECT FROM wallet_entries WHERE person_id = ${personId} AND cents > 0 ORDER BY id FOR UPDATE`.execute(
    tx,
  );

/** What a guest paid for a trip with their credit, and what of it has come back. */
export async function creditPaidFor(
  db: Db,
  bookingId: string,
): Promise<{ readonly usedCents: number; readonly returnedCents: number }> {
  const { rows } = await sql<{ used: string; returned: string }>`
    SELECT coalesce(-sum(cents) FILTER (WHERE kind = 'used'), 0) AS used,
           coalesce(sum(cents) FILTER (WHERE kind = 'returned'), 0) AS returned
      FROM wallet_entries WHERE booking_id = ${bookingId}::uuid`.execute(db);
  return { usedCents: Number(rows[0]?.used ?? 0), returnedCents: Number(rows[0]?.returned ?? 0) };
}

/** What was taken for a booking. */
export async function usedFor(tx: Tx, bookingId: string): Promise<readonly CreditPart[]> {
  const rows = await tx
    .selectFrom('wallet_entries')
    .select(['id', 'cents', 'expires_at'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'used')
    .orderBy('id')
    .execute();
  return rows.map(({ id, cents, expires_at }) => ({ ofId: id, cents: -cents, expiresAt: expires_at }));
}

/** What was taken for a booking and has not come back. */
export async function unreturnedFor(tx: Tx, bookingId: string): Promise<readonly CreditPart[]> {
  const back = await tx
    .selectFrom('wallet_entries')
    .select(['of_id', 'cents'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'returned')
    .execute();
  return (await usedFor(tx, bookingId))
    .map((part) => ({
      ...part,
      cents: back.reduce((left, { of_id, cents }) => (of_id === part.ofId ? left - cents : left), part.cents),
    }))
    .filter(({ cents }) => cents > 0);
}

/** Which return of credit of a booking would be the next. */
export async function nextReturnOf(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ nth: number }>`
    SELECT coalesce(max(nth), 0) + 1 AS nth FROM wallet_entries
     WHERE booking_id = ${bookingId}::uuid AND kind = 'returned'`.execute(tx);
  return rows[0]?.nth ?? 1;
}

/** Credit whose day has passed, and of which something is left. */
export interface RunOut {
  readonly id: string;
  readonly personId: string;
  readonly bookingId: string;
  readonly expiresAt: Date;
}

const MOST_AT_ONCE = 200;

export async function findRunOut(db: Db, now: Date): Promise<readonly RunOut[]> {
  const { rows } = await sql<{ id: string; person_id: string; booking_id: string; expires_at: Date }>`
    SELECT g.id, g.person_id, g.booking_id, g.expires_at FROM wallet_entries g
     WHERE g.cents > 0 AND g.expires_at <= ${now} AND g.booking_id IS NOT NULL
       AND g.cents + coalesce((SELECT sum(t.cents) FROM wallet_entries t WHERE t.of_id = g.id AND t.cents < 0), 0) > 0
     ORDER BY g.expires_at, g.id LIMIT ${MOST_AT_ONCE}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    bookingId: row.booking_id,
    expiresAt: row.expires_at,
  }));
}

/** What is left of one credit. */
export async function leftOf(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(cents), 0)::int AS cents FROM wallet_entries
     WHERE id = ${id} OR (of_id = ${id} AND cents < 0)`.execute(tx);
  return rows[0]?.cents ?? 0;
}
