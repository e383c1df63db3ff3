import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface EarlierRequest {
  readonly bookingId: string;
  readonly fingerprint: string;
}

/** What this guest asked for before under the same key. */
export async function findEarlier(
  db: Db | Tx,
  guestId: string,
  idempotencyKey: string,
): Promise<EarlierRequest | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['id', 'request_fingerprint'])
    .where('guest_id', '=', guestId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row === undefined ? null : { bookingId: row.id, fingerprint: row.request_fingerprint };
}

/** A request that ended with nothing done may be sent again under its key. */
export const freeIdempotencyKey = (tx: Tx, bookingId: string): Promise<unknown> =>
  tx
    .updateTable('bookings')
    .set({ idempotency_key: `freed ${bookingId}` })
    .where('id', '=', bookingId)
    .execute();
