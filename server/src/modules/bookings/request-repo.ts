import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';

export interface EarlierRequest {
  readonly bookingId: string;
  readonly fingerprint: string;
}

export interface Requester {
  readonly isSuspended: boolean;
  /** What this guest asked for before under the same key. */
  readonly earlier: EarlierRequest | null;
}

/** The guest's standing, and the booking that this key made before. */
export async function findRequester(
  db: Db | Tx,
  guestId: string,
  idempotencyKey: string,
  now: Date,
): Promise<Requester> {
  const { rows } = await sql<{
    is_suspended: boolean;
    id: string | null;
    request_fingerprint: string | null;
  }>`
    SELECT coalesce(u.banned_until > ${now}, false) AS is_suspended, b.id, b.request_fingerprint
      FROM auth.users u
      LEFT JOIN bookings b ON b.guest_id = u.id AND b.idempotency_key = ${idempotencyKey}
     WHERE u.id = ${guestId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return { isSuspended: true, earlier: null };
  const { id, request_fingerprint } = row;
  const earlier =
    id === null || request_fingerprint === null ? null : { bookingId: id, fingerprint: request_fingerprint };
  return { isSuspended: row.is_suspended, earlier };
}

/** A request that ended with nothing done may be sent again under its key. */
export const freeIdempotencyKey = (tx: Tx, bookingId: string): Promise<unknown> =>
  tx
    .updateTable('bookings')
    .set({ idempotency_key: `freed ${bookingId}` })
    .where('id', '=', bookingId)
    .execute();
