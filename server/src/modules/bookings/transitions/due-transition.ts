import type { BookingTimer } from '@kwela/domain/bookings/lifecycle';
import { dueTransition } from '@kwela/domain/bookings/timers';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import type { Booking } from '../store/booking.ts';
import { applyTransition, BY_SYSTEM } from './apply-transition.ts';

/**
 * Does to a locked booking what its timer would do by now, if anything. It happened when it was due: what counts from
 * it is the same however late this runs.
 */
export async function runDueTransition(
  tx: Tx,
  booking: Booking,
  services: TransitionServices,
  only: BookingTimer | null = null,
): Promise<Booking> {
  const { times } = services.policies.byVersion(booking.policyVersion);
  const due = dueTransition(booking.state, booking, times, services.now(), only);
  if (due === null) return booking;
  const punctually = { ...services, now: () => due.at };
  const changed = await applyTransition(tx, booking, due.transition, BY_SYSTEM, punctually);
  return changed.ok ? changed.value : booking;
}
