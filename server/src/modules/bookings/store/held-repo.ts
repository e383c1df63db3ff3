import type { Tx } from '../../../db/tx.ts';

/** The bookings of a guest that wait for a person to look at who they are, those that begin first in front. */
export async function heldBookingIds(tx: Tx, guestId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('guest_id', '=', guestId)
    .where('state', '=', 'in_review')
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
