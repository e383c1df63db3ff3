import type { tripReviews } from '@kwela/contract/trust/trip-reviews';
import { type ReviewSide, reviewStage } from '@kwela/domain/reviews/lifecycle';
import { readableFrom, reviewClosesAt } from '@kwela/domain/reviews/timers';
import type { z } from 'zod';
import type { Booking } from '../../bookings/store/booking.ts';
import { bookingContextOf } from '../../bookings/store/summary-repo.ts';
import type { Services } from '../../context.ts';
import { findPublished, findRound, findSealed, type SealedReview } from '../store/rounds-repo.ts';
import { rulesOf } from './settle.ts';

const written = ({ stars, parts, text }: SealedReview) => ({
  stars,
  parts: parts === null ? null : { ...parts },
  text,
});

/** The reviews of a trip as one side may see them: their own, and the other’s once it is published. */
export async function tripReviewsView(
  services: Pick<Services, 'database' | 'policies' | 'now'>,
  booking: Booking,
  side: ReviewSide,
): Promise<z.input<typeof tripReviews>> {
  const { db } = services.database;
  const round = await findRound(db, booking.id);
  const context = await bookingContextOf(db, booking);
  const rules = rulesOf(booking, services);
  const isRead = round?.state === 'published';
  const published = isRead ? await findPublished(db, booking.id) : [];
  const own = isRead ? published : await findSealed(db, booking.id);
  const mine = own.find((one) => one.side === side) ?? null;
  const theirs = published.find((one) => one.side !== side && !one.isHidden) ?? null;
  const closesAt = round === null ? null : reviewClosesAt(round.returnedAt, rules);
  return {
    bookingId: booking.id,
    side,
    firstName: (side === 'guest' ? context?.host_first_name : context?.guest_first_name) ?? '',
    stage: reviewStage(round?.state ?? null, {
      hasWritten: mine !== null,
      isOver: closesAt !== null && services.now() >= closesAt,
    }),
    closesAt: closesAt?.toISOString() ?? null,
    readableFrom: round === null ? null : readableFrom(round, rules).toISOString(),
    mine: mine && written(mine),
    isMineHidden: published.some((one) => one.side === side && one.isHidden),
    theirs: theirs && { id: theirs.id, ...written(theirs) },
  };
}
