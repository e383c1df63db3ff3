import { atRiskSince } from '@kwela/domain/bookings/at-risk';
import { CAR_NOT_BACK_NOTICES } from '@kwela/domain/bookings/notices';
import { lockBooking } from '../bookings/store/repo.ts';
import { lateTrip, tripsAfter } from '../bookings/store/risk-repo.ts';
import { watchTripsAfter } from '../bookings/transitions/reactions/watch-next-trip.ts';
import type { TimerHandler } from '../context.ts';
import { tell } from './tell.ts';

/**
 * Guest and host of each trip that a late car puts at risk are told, once. A car that is back meanwhile, or was extended for, tells nobody.
 * Source: docs/rules/bookings.md “A car that is not back”.
 */
export const tellAtRisk: TimerHandler = async (tx, lateId, services) => {
  await lockBooking(tx, lateId);
  const late = await lateTrip(tx, lateId, services.policies);
  if (late === null) return null;
  const now = services.now();
  for (const { id } of await tripsAfter(tx, lateId)) {
    const next = await lockBooking(tx, id);
    const since = next && atRiskSince(next, late, now);
    if (next === null || since === null) continue;
    // The same instant each time, by which it is told once.
    await tell(tx, next, CAR_NOT_BACK_NOTICES, { about: 'car_not_back', happenedAt: since }, services);
  }
  await watchTripsAfter(tx, late, now);
  return null;
};
