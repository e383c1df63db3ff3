import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';

/** Open disputes over what was paid for a booking. Its deposit is the guest’s own money, and what came too late was never for the trip. */
export const disputesOf = (
  tx: Tx,
  bookingId: string,
): Promise<readonly { readonly id: string; readonly cents: number }[]> =>
  tx
    .selectFrom('payment_disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select(['d.id', 'd.cents'])
    .where('p.booking_id', '=', bookingId)
    .where('p.kind', '<>', 'deposit')
    .where('d.state', '=', 'open')
    .where(sql<boolean>`p.failure IS DISTINCT FROM 'slot_lost'`)
    .orderBy('d.opened_at')
    .execute();

/** By what the hold for an appeal is known. */
export const appealHold = (appealId: string): string => `appeal:${appealId}`;

/** What a guest’s appeal against how the trip ended, which waits, keeps from being paid to their host. */
export const appealedOf = (
  tx: Tx,
  bookingId: string,
): Promise<readonly { readonly id: string; readonly cents: number }[]> =>
  tx
    .selectFrom('appeals')
    .select(['id', 'disputed_cents as cents'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'submitted')
    .where('disputed_cents', '>', 0)
    .execute();
