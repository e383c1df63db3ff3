import { type ReviewSide, type ReviewTransition, reviewLifecycle } from '@kwela/domain/reviews/lifecycle';
import { type ReviewSubject, reviewNotices } from '@kwela/domain/reviews/subjects';
import { dueReviewTransition, reviewClosesAt, reviewTimersOf } from '@kwela/domain/reviews/timers';
import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { TransitionServices } from '../../context.ts';
import { tell } from '../../notifications/tell.ts';
import { addReview } from '../../reviews/add.ts';
import { publishGuestReview, type ReviewRound, saveRound, takeSealed } from '../store/rounds-repo.ts';

type ReviewServices = Pick<TransitionServices, 'policies' | 'now'>;
/** The trip that is reviewed, as far as reviews know it. */
export type ReviewedTrip = Pick<Booking, 'id' | 'guestId' | 'hostId' | 'policyVersion'>;

/** The numbers of reviews that a trip keeps. */
export const rulesOf = (
  { policyVersion }: Pick<ReviewedTrip, 'policyVersion'>,
  { policies }: ReviewServices,
) => policies.byVersion(policyVersion).reviews;

/** Tells those who have not written; of what can be read, everybody. */
export function tellOfReviews(
  tx: Tx,
  trip: ReviewedTrip,
  about: ReviewSubject,
  written: readonly ReviewSide[],
  { returnedAt }: Pick<ReviewRound, 'returnedAt'>,
  services: ReviewServices,
): Promise<void> {
  const goodUntil =
    about === 'reviews_published' ? null : reviewClosesAt(returnedAt, rulesOf(trip, services));
  return tell(tx, trip, reviewNotices(written), { about, goodUntil }, services);
}

/** What was sealed comes out: the guest’s for everybody, the host’s for the guest. */
async function publish(tx: Tx, trip: ReviewedTrip, at: Date, services: ReviewServices): Promise<void> {
  for (const review of await takeSealed(tx, trip.id)) {
    const { stars, parts, text, side } = review;
    if (side === 'host') {
      await publishGuestReview(tx, trip.id, review, at);
      continue;
    }
    if (parts === null) throw new Error(`The review of booking ${trip.id} has no parts`);
    const published = { bookingId: trip.id, stars, parts, text, publishedAt: at };
    const outcome = await addReview(tx, published, services.policies);
    if (!outcome.ok) throw new Error(`The review of booking ${trip.id} is ${outcome.refusal}`);
  }
}

interface ReviewStep {
  readonly round: ReviewRound;
  readonly trip: ReviewedTrip;
  readonly name: ReviewTransition;
  readonly by: ReviewSide | 'system';
  /** When it happened. */
  readonly at: Date;
}

/** Takes a locked round along its table, with its timers and what is published by it; nobody is told. */
export async function enterReviewState(
  tx: Tx,
  { round, trip, name, by, at }: ReviewStep,
  services: ReviewServices,
): Promise<ReviewRound | null> {
  const next = reviewLifecycle.transition(round.state, name, by);
  if (!next.ok) return null;
  const entered = { ...round, state: next.value, stateAt: at };
  await saveRound(tx, entered);
  await schedule(tx, trip.id, reviewTimersOf(entered.state, entered, rulesOf(trip, services)));
  if (entered.state === 'published') await publish(tx, trip, at, services);
  return entered;
}

/** The same, and both are told once there is something to read. */
export async function takeReviewTransition(
  tx: Tx,
  step: ReviewStep,
  services: ReviewServices,
): Promise<ReviewRound | null> {
  const entered = await enterReviewState(tx, step, services);
  if (entered?.state === 'published')
    await tellOfReviews(tx, step.trip, 'reviews_published', [], entered, { ...services, now: () => step.at });
  return entered;
}

/** Does to a locked round what the clock would do by now. It happened when it was due, however late this runs. */
export async function settleReviews(
  tx: Tx,
  round: ReviewRound,
  trip: ReviewedTrip,
  services: ReviewServices,
): Promise<ReviewRound> {
  const due = dueReviewTransition(round.state, round, rulesOf(trip, services), services.now());
  if (due === null) return round;
  const taken = { round, trip, name: due.transition, by: 'system', at: due.at } as const;
  return (await takeReviewTransition(tx, taken, services)) ?? round;
}
