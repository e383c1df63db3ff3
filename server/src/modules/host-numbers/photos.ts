import { MOST_TRIPS_WITHOUT_PHOTOS, PHOTO_DAYS, photosOfTrips } from '@kwela/contract/hosting/numbers';
import { hasRole } from '@kwela/domain/actor';
import { missingPhotos } from '@kwela/domain/hand-over/photo-times';
import { ok, refuse } from '@kwela/domain/result';
import { after, DAY_MS } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { findPhotographedTrips } from './store/trip-photos-repo.ts';

/** Of which trips the car was photographed in time, by the rules that each of them keeps. */
export const photos = implement(photosOfTrips, async ({ database: { db }, policies, actor }) => {
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  const trips = await findPhotographedTrips(db, actor.userId, after(actor.now, -PHOTO_DAYS * DAY_MS));
  const lacking = trips.flatMap((trip) => {
    const policy = policies.byVersion(trip.policyVersion);
    const missing = missingPhotos(trip, {
      angles: policy.handOver.angles,
      withinHours: policy.hostPlans[trip.plan].photosWithinHours,
    });
    const { bookingId, car, startAt } = trip;
    return missing.length === 0
      ? []
      : [{ bookingId, car, startAt: startAt.toISOString(), missing: [...missing] }];
  });
  return ok({
    days: PHOTO_DAYS,
    tripCount: trips.length,
    completeCount: trips.length - lacking.length,
    lacking: lacking.slice(0, MOST_TRIPS_WITHOUT_PHOTOS),
  });
});
