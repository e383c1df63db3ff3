import type { BookingTimer } from '@kwela/domain/bookings/lifecycle';
import { dueTransition } from '@kwela/domain/bookings/timers';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import type { Booking } from '../store/booking.ts';
import { applyTransition, BY_SYSTEM } from './apply-transition.ts';
import { checkTrip } from './checks/check-trip.ts';

/**
 * Does to a locked booking what its timer would do by now, if anything. It happened when it was due: what counts from
 * it is the same however late this runs.
 */
export async function runDueTransition(
  tx: Tx,
  booking: Booking,
  services: TransitionServices,
  only: readonly BookingTimer[] | null = null,
): Promise<Booking> {
  const { times } = services.policies.byVersion(booking.policyVersion);
  const { check, failed } = await checkTrip(tx, booking, services);
  const due = dueTransition(booking.state, booking, times, services.now(), { only, check });
  if (due === null) return booking;
  const punctually = { ...services, now: () => due.at };
  const by = failed.length === 0 ? BY_SYSTEM : { ...BY_SYSTEM, payload: { missing: failed } };
  const changed = await applyTransition(tx, booking, due.transition, by, punctually);
  return changed.ok ? changed.value : booking;
}
