import { hostEarnings } from '@kwela/contract/hosting/earnings';
import { hasRole } from '@kwela/domain/actor';
import { earnedBy, earnedInAll, earnedOf, endsIn, monthOfTrip } from '@kwela/domain/hosting/earned';
import type { Period } from '@kwela/domain/hosting/host-counts';
import { ok, refuse } from '@kwela/domain/result';
import { addDays, addMonths, localDate } from '@kwela/domain/time';
import type { z } from 'zod';
import { implement } from '../implement.ts';
import { findEarnedTrips } from './store/earnings-repo.ts';

/** This month, the eleven before it, and a year of trips to come. */
const MONTHS_BACK = 11;
const MONTHS_AHEAD = 13;

type Asked = z.output<(typeof hostEarnings)['input']>;

function periodOf({ fromOn, lastOn }: Pick<Asked, 'fromOn' | 'lastOn'>, now: Date): Period {
  if (fromOn !== undefined && lastOn !== undefined) return { fromOn, toOn: addDays(lastOn, 1) };
  const monthOn = `${localDate(now).slice(0, 7)}-01`;
  return { fromOn: addMonths(monthOn, -MONTHS_BACK), toOn: addMonths(monthOn, MONTHS_AHEAD) };
}

/** What a host earned, from the books alone. Source: docs/rules/hosting.md “Earned”. */
export const earnings = implement(
  hostEarnings,
  async ({ database: { db }, actor }, { withTrips, ...asked }) => {
    if (!hasRole(actor, 'host')) return refuse('forbidden');
    const trips = await findEarnedTrips(db, actor.userId);
    const period = periodOf(asked, actor.now);
    const inPeriod = trips.filter((trip) => endsIn(trip, period));
    const carOf = (vehicleId: string) => {
      const trip = inPeriod.find((one) => one.vehicleId === vehicleId);
      return { id: vehicleId, title: trip?.title ?? '', plate: trip?.plate ?? '' };
    };
    return ok({
      period,
      inAll: earnedInAll(trips),
      months: earnedBy(inPeriod, monthOfTrip).map(({ key, ...sum }) => ({ monthOn: key, ...sum })),
      cars: earnedBy(inPeriod, ({ vehicleId }) => vehicleId)
        .map(({ key, ...sum }) => ({ car: carOf(key), ...sum }))
        .toSorted((a, b) => b.grossCents - a.grossCents),
      trips: withTrips
        ? inPeriod.map((trip) => ({
            ...earnedOf(trip),
            bookingId: trip.bookingId,
            ref: trip.ref,
            state: trip.state,
            car: carOf(trip.vehicleId),
            startAt: trip.startAt.toISOString(),
            endAt: trip.endAt.toISOString(),
          }))
        : [],
    });
  },
);
