import { REVIEW_REMINDER, reviewReminderAt, reviewTimersOf } from '@kwela/domain/reviews/timers';
import { after, hours } from '@kwela/domain/time';
import { schedule } from '../../../jobs/schedule.ts';
import type { BookingReactions } from '../../context.ts';
import { insertRound } from '../store/rounds-repo.ts';
import { rulesOf, tellOfReviews } from './settle.ts';

/** The car is back: from now on both sides may write. A trip that never started never comes here. */
export const openReviews: BookingReactions['open_reviews'] = async (tx, booking, services) => {
  const { id: bookingId, stateAt: returnedAt } = booking;
  const rules = rulesOf(booking, services);
  const { fileWithinHours } = services.policies.byVersion(booking.policyVersion).charges;
  const chargesEndAt = after(returnedAt, hours(fileWithinHours));
  const round = { bookingId, state: 'open', stateAt: returnedAt, returnedAt, chargesEndAt } as const;
  if (!(await insertRound(tx, round))) return;
  await schedule(tx, bookingId, [
    ...reviewTimersOf('open', round, rules),
    { timer: REVIEW_REMINDER, dueAt: reviewReminderAt(returnedAt, rules) },
  ]);
};

/** Asks both sides how it went. */
export const askForReviews: BookingReactions['ask_for_reviews'] = (tx, booking, services) =>
  tellOfReviews(tx, booking, 'reviews_open', [], { returnedAt: booking.stateAt }, services);
