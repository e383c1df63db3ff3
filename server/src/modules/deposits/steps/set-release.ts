import { dueAt } from '@kwela/domain/bookings/timers';
import { schedule } from '../../../jobs/schedule.ts';
import type { BookingReactions } from '../../context.ts';

/** The time for charges has begun: at its end the deposit goes back, whatever else may still be open. */
export const setDepositRelease: BookingReactions['set_deposit_release'] = (tx, booking, { policies }) => {
  const { times } = policies.byVersion(booking.policyVersion);
  return schedule(tx, booking.id, [{ timer: 'deposit_release', dueAt: dueAt('closing', booking, times) }]);
};
