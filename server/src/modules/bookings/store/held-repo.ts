import type { Tx } from '../../../db/tx.ts';

/**
 * The bookings of a guest that wait for a person to look at who they are (`in_review`), or for their host (`requested`), those that begin
 * first in front.
 */
export async function waitingBookingIds(
  tx: Tx,
  guestId: string,
  state: 'in_review' | 'requested',
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('guest_id', '=', guestId)
    .where('state', '=', state)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
