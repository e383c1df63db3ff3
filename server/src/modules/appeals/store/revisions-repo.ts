import { vatBpOn } from '@kwela/domain/pricing/vat';
import { localDate } from '@kwela/domain/time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import type { Cancellation } from '../../bookings/store/cancellations-repo.ts';

/** Once for a booking: what its end comes to from now on. */
export const insertRevision = (
  tx: Tx,
  revised: Omit<Cancellation, 'reason' | 'note' | 'byRole' | 'idempotencyKey'>,
): Promise<unknown> =>
  tx
    .insertInto('cancellation_revisions')
    .values({
      booking_id: revised.bookingId,
      cause: revised.cause,
      at: revised.at,
      refund_cents: revised.refundCents,
      kept_cents: revised.keptCents,
      charge_cents: revised.chargeCents,
      credit_cents: revised.creditCents,
      host_cents: revised.hostCents,
      lines: JSON.stringify(revised.lines),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Credits that a guest was given because their days were rented again, each with the rate of VAT of its day. */
export async function reletCreditsOf(
  tx: Tx,
  bookingId: string,
): Promise<readonly { readonly cents: number; readonly vatBp: number }[]> {
  const { rows } = await sql<{ cents: number; at: Date }>`
    SELECT cents, at FROM wallet_entries WHERE booking_id = ${bookingId}::uuid AND kind = 'car_rented_again'
     ORDER BY at, id`.execute(tx);
  return rows.map(({ cents, at }) => ({ cents, vatBp: vatBpOn(localDate(at)) }));
}
