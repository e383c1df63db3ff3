import { REVIEW_REMINDER, reviewReminderAt, reviewTimersOf } from '@kwela/domain/reviews/timers';
import { schedule } from '../../../jobs/schedule.ts';
import type { BookingReactions } from '../../context.ts';
import { insertRound } from '../store/rounds-repo.ts';
import { rulesOf, tellOfReviews } from './settle.ts';

/** The car is back: from now on both sides may write. A trip that never started never comes here. */
export const openReviews: BookingReactions['open_reviews'] = async (tx, booking, services) => {
  const { id: bookingId, stateAt: returnedAt } = booking;
  const round = { bookingId, state: 'open', stateAt: returnedAt, returnedAt } as const;
  if (!(await insertRound(tx, round))) return;
  const rules = rulesOf(booking, services);
  await schedule(tx, bookingId, [
    ...reviewTimersOf('open', round, rules),
    { timer: REVIEW_REMINDER, dueAt: reviewReminderAt(returnedAt, rules) },
  ]);
};

/** Asks both sides how it went. */
export const askForReviews: BookingReactions['ask_for_reviews'] = (tx, booking, services) =>
  tellOfReviews(tx, booking, 'reviews_open', [], { returnedAt: booking.stateAt }, services);
