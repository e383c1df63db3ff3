import type { REVIEW_PARTS } from '@kwela/contract/reviews';
import { chargeable } from '@kwela/domain/pricing/rental-days';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import type { Tx } from '../../db/tx.ts';
import type { Policies } from '../policies/policies.ts';
import { countReview } from './count.ts';
import { insertReview, lockCompletedTrip } from './repo.ts';

/** What a guest says of a trip that is over. Stars are whole, 1 to 5. */
export interface NewReview {
  readonly bookingId: string;
  readonly stars: number;
  readonly parts: Readonly<Record<(typeof REVIEW_PARTS)[number], number>>;
  readonly text: string;
  readonly publishedAt: Date;
}

/** Publishes the one review of a trip whose car is back and counts it for the car, the host and the platform at once. */
export async function addReview(
  tx: Tx,
  review: NewReview,
  policies: Policies,
): Promise<Result<null, 'not_found' | 'already_reviewed'>> {
  const trip = await lockCompletedTrip(tx, review.bookingId);
  if (trip === undefined) return refuse('not_found');
  const { rentalDays } = chargeable(
    { startAt: trip.start_at, endAt: trip.end_at },
    policies.byVersion(trip.policy_version).rental,
  );
  const isNew = await insertReview(tx, trip, { ...review, tripOn: localDate(trip.start_at), rentalDays });
  if (!isNew) return refuse('already_reviewed');
  const counted = { vehicleId: trip.vehicle_id, hostId: trip.host_id, stars: review.stars };
  await countReview(tx, counted, 1, { policies, at: review.publishedAt });
  return ok(null);
}
