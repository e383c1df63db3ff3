import type { Tx } from '../../../db/tx.ts';
import { lastEventOf } from '../../bookings/store/cancellations-repo.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { BookingReactions, TransitionServices } from '../../context.ts';
import { endOfCharges } from '../../trip-reviews/steps/end-of-charges.ts';
import { sayNone } from '../store/filing-repo.ts';
import { runDueCharges } from './run-due.ts';

/**
 * The host has said that there is nothing (more) to charge: what was agreed is settled now, and the reviews wait for no charge any more. The
 * rest of the deposit goes back by who calls.
 */
export async function endCharges(
  tx: Tx,
  { id }: { readonly id: string },
  services: TransitionServices,
): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (booking === null) return;
  await sayNone(tx, id, services.now());
  await endOfCharges(tx, booking, services.now(), services);
  await runDueCharges(tx, booking, services);
}

/** “All good” says so, too; when the clock confirmed the return, the host still has their time. */
export const endChargesOf: BookingReactions['end_charges'] = async (tx, booking, services) => {
  const { byRole } = await lastEventOf(tx, booking.id);
  if (byRole === 'host') await endCharges(tx, booking, services);
};
