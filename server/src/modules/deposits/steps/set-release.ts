import { dueAt } from '@kwela/domain/bookings/timers';
import { schedule } from '../../../jobs/schedule.ts';
import { lastEventOf } from '../../bookings/store/cancellations-repo.ts';
import type { BookingReactions } from '../../context.ts';
import { releaseDeposit } from './release.ts';

/**
 * The car is back and looked over. A host who says that all is well has nothing to charge, so the deposit goes back at once;
 * when the clock said it for them, it goes back at the end of the time for charges, whatever else may still be open.
 */
export const setDepositRelease: BookingReactions['set_deposit_release'] = async (tx, booking, services) => {
  const { byRole } = await lastEventOf(tx, booking.id);
  if (byRole === 'host') return releaseDeposit(tx, booking, 'host', services);
  const { times } = services.policies.byVersion(booking.policyVersion);
  return schedule(tx, booking.id, [{ timer: 'deposit_release', dueAt: dueAt('closing', booking, times) }]);
};
