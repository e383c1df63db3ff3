import { remindersOf } from '@kwela/domain/bookings/reminders';
import { schedule } from '../../../../jobs/schedule.ts';
import type { BookingReactions } from '../../../context.ts';

/** What people are reminded of while the booking is in its new state. */
export const setReminders: BookingReactions['set_reminders'] = (tx, booking, { policies }) =>
  schedule(tx, booking.id, remindersOf(booking.state, booking, policies.byVersion(booking.policyVersion)));
