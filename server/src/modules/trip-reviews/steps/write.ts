import type { Person } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { type ReviewSide, reviewLifecycle } from '@kwela/domain/reviews/lifecycle';
import { reviewClosesAt } from '@kwela/domain/reviews/timers';
import { asSystem } from '../../../db/tx.ts';
import { accessTo } from '../../bookings/read/booking-access.ts';
import { findBooking } from '../../bookings/store/repo.ts';
import type { Call } from '../../context.ts';
import {
  findPublished,
  findSealed,
  insertSealed,
  lockRound,
  type SealedReview,
} from '../store/rounds-repo.ts';
import type { WrittenReview } from '../written-review.ts';
import { tripReviewsView } from './reviews-view.ts';
import { rulesOf, settleReviews, takeReviewTransition } from './settle.ts';

const isSame = (one: WrittenReview, other: WrittenReview): boolean =>
  one.stars === other.stars &&
  one.text === other.text &&
  JSON.stringify(Object.entries(one.parts ?? {}).toSorted()) ===
    JSON.stringify(Object.entries(other.parts ?? {}).toSorted());

/**
 * Seals what one side wrote of a trip: once, within its time, by nobody else. Sent again it is the same review, also once
 * it can be read. With the second one both are published as soon as they may be. Source: docs/rules/reviews.md “Both sides at once”.
 */
export async function writeReview(
  call: Call<Person>,
  side: ReviewSide,
  { bookingId, ...given }: WrittenReview & { readonly bookingId: string },
) {
  const { actor, now, database } = call;
  const sealed = await asSystem(database.db, async (tx) => {
    const found = await lockRound(tx, bookingId);
    const trip = await findBooking(tx, bookingId);
    const access = trip && (await accessTo(call, tx, trip));
    if (trip === null || access === null || access.relation !== side) return refuse('not_found');
    if (found === null) return refuse('not_allowed');
    const round = await settleReviews(tx, found, trip, call);
    const written = round.state === 'published' ? findPublished : findSealed;
    const mine = (await written(tx, bookingId)).find((one) => one.side === side);
    if (mine !== undefined) return isSame(mine, given) ? ok(trip) : refuse('already_reviewed');
    if (now() >= reviewClosesAt(round.returnedAt, rulesOf(trip, call))) return refuse('not_allowed');
    const [name] = reviewLifecycle.transitionsFor(round.state, side);
    if (name === undefined) return refuse('not_allowed');
    const review: SealedReview = { ...given, side, authorId: actor.userId };
    await insertSealed(tx, bookingId, review, now());
    const entered = await takeReviewTransition(tx, { round, trip, name, by: side, at: now() }, call);
    if (entered === null) return refuse('not_allowed');
    await settleReviews(tx, entered, trip, call);
    return ok(trip);
  });
  return sealed.ok ? ok(await tripReviewsView(call, sealed.value, side)) : sealed;
}
