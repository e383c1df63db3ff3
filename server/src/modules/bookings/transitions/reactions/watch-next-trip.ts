import { riskFrom } from '@kwela/domain/bookings/at-risk';
import { later } from '@kwela/domain/time';
import type { Tx } from '../../../../db/tx.ts';
import { schedule } from '../../../../jobs/schedule.ts';
import type { BookingReactions, TransitionServices } from '../../../context.ts';
import { type LateTrip, lateTrip, lateTripBefore, tripsAfter } from '../../store/risk-repo.ts';

export const NEXT_TRIP_TIMER = 'next_at_risk';

/** Looks again when the first of the trips after a late one that nobody looked at comes to be at risk. */
export async function watchTripsAfter(tx: Tx, late: LateTrip, now: Date): Promise<void> {
  const coming = (await tripsAfter(tx, late.id)).map((next) => riskFrom(next, late)).filter((at) => at > now);
  const [dueAt] = coming;
  if (dueAt !== undefined) await schedule(tx, late.id, [{ timer: NEXT_TRIP_TIMER, dueAt }]);
}

/**
 * A trip is late, or one is agreed whose car is late from before: from the gap before its start on the next one is at risk, if the car is not
 * back by then. Source: docs/rules/bookings.md “A car that is not back”.
 */
export const watchNextTrip: BookingReactions['watch_next_trip'] = async (tx, booking, services) => {
  const { policies, now }: Pick<TransitionServices, 'policies' | 'now'> = services;
  const late =
    booking.state === 'overdue'
      ? await lateTrip(tx, booking.id, policies)
      : await lateTripBefore(tx, booking, policies);
  if (late === null) return;
  const afterIt = await tripsAfter(tx, late.id);
  const isDue = afterIt.some((next) => riskFrom(next, late) <= now());
  if (isDue) await schedule(tx, late.id, [{ timer: NEXT_TRIP_TIMER, dueAt: later(late.lateAt, now()) }]);
  else await watchTripsAfter(tx, late, now());
};
