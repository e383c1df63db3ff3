import { type ReviewTimer, reviewLifecycle } from '@kwela/domain/reviews/lifecycle';
import { REVIEW_REMINDER, reviewClosesAt, reviewReminderAt } from '@kwela/domain/reviews/timers';
import { findBooking } from '../../bookings/store/repo.ts';
import type { TimerHandler } from '../../context.ts';
import { findSealed, lockRound } from '../store/rounds-repo.ts';
import { rulesOf, settleReviews, tellOfReviews } from './settle.ts';

/** A timer that events overtook finds nothing to do. */
const settles: TimerHandler = async (tx, bookingId, services) => {
  const round = await lockRound(tx, bookingId);
  const trip = round && (await findBooking(tx, bookingId));
  if (round !== null && trip !== null) await settleReviews(tx, round, trip, services);
  return null;
};

/** Tells whoever has not written yet; once the time is over it helps nobody. */
const reminds: TimerHandler = async (tx, bookingId, services) => {
  const round = await lockRound(tx, bookingId);
  const trip = round && (await findBooking(tx, bookingId));
  if (round === null || trip === null || reviewLifecycle.isFinal(round.state)) return null;
  const rules = rulesOf(trip, services);
  const now = services.now();
  if (now < reviewReminderAt(round.returnedAt, rules) || now >= reviewClosesAt(round.returnedAt, rules))
    return null;
  const written = (await findSealed(tx, bookingId)).map(({ side }) => side);
  await tellOfReviews(tx, trip, 'reviews_closing', written, round, services);
  return null;
};

export const reviewTimerHandlers: Readonly<Record<ReviewTimer | typeof REVIEW_REMINDER, TimerHandler>> = {
  review_window: settles,
  review_publication: settles,
  [REVIEW_REMINDER]: reminds,
};
