import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import type { Booking } from './booking.ts';

/** Keeps the car of a locked, unpaid booking for longer, never for less. The timer of before finds nothing to do. */
export async function extendHold(
  tx: Tx,
  booking: Pick<Booking, 'id' | 'state' | 'holdExpiresAt'>,
  until: Date,
): Promise<void> {
  const { id, state, holdExpiresAt } = booking;
  if (state !== 'pending_payment' || (holdExpiresAt !== null && holdExpiresAt >= until)) return;
  await tx.updateTable('bookings').set({ hold_expires_at: until }).where('id', '=', id).execute();
  await schedule(tx, id, [{ timer: 'payment_hold', dueAt: until }]);
}
