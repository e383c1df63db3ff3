import { type BookingReminder, dueReminder } from '@kwela/domain/bookings/reminders';
import { lockBooking } from '../bookings/store/repo.ts';
import type { TimerHandler } from '../context.ts';
import { tell } from './tell.ts';

/** A reminder that events overtook, or that comes too late to help, tells nobody. */
const reminds =
  (about: BookingReminder): TimerHandler =>
  async (tx, bookingId, services) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking === null) return null;
    const policy = services.policies.byVersion(booking.policyVersion);
    const due = dueReminder(about, booking, policy, services.now());
    if (due === null) return null;
    const { at: happenedAt, goodUntil, tells } = due;
    await tell(tx, booking, tells, { about, happenedAt, goodUntil }, services);
    return null;
  };

/** Each reminder tells whom its row in the domain names. */
export const reminderHandlers: Readonly<Record<BookingReminder, TimerHandler>> = {
  hold_ending: reminds('hold_ending'),
  prepare_pick_up: reminds('prepare_pick_up'),
  pick_up_soon: reminds('pick_up_soon'),
  pick_up_not_recorded: reminds('pick_up_not_recorded'),
  return_soon: reminds('return_soon'),
  return_due: reminds('return_due'),
  late: reminds('late'),
  very_late: reminds('very_late'),
};
