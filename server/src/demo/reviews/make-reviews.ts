import { ok } from '@kwela/domain/result';
import { after, days, earlier } from '@kwela/domain/time';
import type { Tx } from '../../db/tx.ts';
import { asSystem } from '../../db/tx.ts';
import { findBooking } from '../../modules/bookings/store/repo.ts';
import type { Services } from '../../modules/context.ts';
import { enterReviewState, settleReviews } from '../../modules/trip-reviews/steps/settle.ts';
import { insertSealed, lockRound, type SealedReview } from '../../modules/trip-reviews/store/rounds-repo.ts';
import { allocateByShare } from '../allocate-by-share.ts';
import type { DemoPlan } from '../plan.ts';
import type { Random } from '../random.ts';
import { answerReview } from '../repo.ts';
import type { PlayedTrip } from '../trips/make-trips.ts';
import { guestReviewOf } from '../words/guest-reviews.ts';
import { type ReviewWords, reviewOf, STAR_SHARES } from '../words/reviews.ts';

interface SaidOfTrip {
  readonly ofCar: ReviewWords;
  readonly ofGuest: Pick<ReviewWords, 'stars' | 'text'>;
  /** When the second of the two was written. */
  readonly at: Date;
}

/** Plays how both sides wrote, each as it would have been; nobody is told of a past that is made up. */
async function playReviews(tx: Tx, bookingId: string, said: SaidOfTrip, services: Services): Promise<void> {
  const round = await lockRound(tx, bookingId);
  const trip = await findBooking(tx, bookingId);
  if (round?.state !== 'open' || trip === null) return;
  const { ofCar, ofGuest, at } = said;
  const written: readonly SealedReview[] = [
    { side: 'guest', authorId: trip.guestId, stars: ofCar.stars, parts: ofCar.parts, text: ofCar.text },
    { side: 'host', authorId: trip.hostId, ...ofGuest, parts: null },
  ];
  for (const review of written) await insertSealed(tx, bookingId, review, at);
  const first = await enterReviewState(tx, { round, trip, name: 'submit_first', by: 'guest', at }, services);
  const both =
    first &&
    (await enterReviewState(tx, { round: first, trip, name: 'submit_second', by: 'host', at }, services));
  if (both === null) return;
  await enterReviewState(tx, { round: both, trip, name: 'publish_both', by: 'system', at }, services);
  if (ofCar.reply !== null) await answerReview(tx, bookingId, ofCar.reply, at);
}

/** What guests and hosts said of the trips that are over; of the others the time to say it ran out, where it did. */
export async function makeReviews(
  services: Services,
  plan: DemoPlan,
  played: readonly PlayedTrip[],
  random: Random,
): Promise<void> {
  const isSaid = ({ trip, state }: PlayedTrip) => trip.isReviewed && state === 'completed';
  const reviewed = played.filter(isSaid);
  const stars = allocateByShare(reviewed.length, STAR_SHARES, random);
  const ofGuests = random.fork('of guests');
  await asSystem(services.database.db, async (tx) => {
    for (const [index, { trip, bookingId }] of reviewed.entries()) {
      const [vehicle, guest] = [plan.vehicles[trip.vehicle], plan.guests[trip.guest]];
      if (vehicle === undefined || guest === undefined) continue;
      const dayCount = Math.round((trip.endAt.getTime() - trip.startAt.getTime()) / days(1));
      const about = {
        host: vehicle.host.person.firstName,
        guest: guest.firstName,
        model: vehicle.model,
        category: vehicle.category,
        days: dayCount,
        km: dayCount * random.int(40, 220),
      };
      const at = earlier(plan.now, after(trip.endAt, days(random.int(4, 9))));
      const ofCar = reviewOf(stars[index] ?? 5, about, random);
      const ofGuest = guestReviewOf(guest.firstName, ofGuests);
      await playReviews(tx, bookingId, { ofCar, ofGuest, at }, services);
    }
    for (const { bookingId } of played.filter((one) => !isSaid(one))) {
      const round = await lockRound(tx, bookingId);
      const trip = round && (await findBooking(tx, bookingId));
      if (round !== null && trip !== null) await settleReviews(tx, round, trip, services);
    }
    return ok(null);
  });
}
