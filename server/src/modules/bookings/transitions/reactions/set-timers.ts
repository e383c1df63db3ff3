import { timersOf } from '@kwela/domain/bookings/timers';
import { schedule } from '../../../../jobs/schedule.ts';
import type { BookingReactions } from '../../../context.ts';

/** The clock of the new state. A timer that is set twice finds nothing to do the second time. */
export const setTimers: BookingReactions['set_timers'] = (tx, booking, { policies }) => {
  const { times } = policies.byVersion(booking.policyVersion);
  return schedule(tx, booking.id, timersOf(booking.state, booking, times));
};
