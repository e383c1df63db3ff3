import type { CancellationCause } from '@kwela/domain/payments/cancellation-charge';
import { cancellationSteps, type Refund, refundFor } from '@kwela/domain/payments/refund';
import type { CancellationTerms } from '@kwela/domain/policy/cancellation';
import { sumOfLines } from '@kwela/domain/pricing/line-items';
import type { Booking } from '../store/booking.ts';

const agreed = ({ quote, policy, noticeStartAt }: Booking, confirmedAt: Date) => ({
  lines: quote.lineItems,
  rentalDays: quote.rentalDays,
  policy,
  startAt: noticeStartAt,
  confirmedAt,
});

/** What comes back of an agreed trip that ends at an instant, by the one engine and the policy that the booking keeps. */
export const refundOf = (
  booking: Booking,
  confirmedAt: Date,
  ending: { readonly cause: CancellationCause; readonly at: Date },
  terms: CancellationTerms,
): Refund =>
  refundFor({ ...agreed(booking, confirmedAt), cause: ending.cause, cancelledAt: ending.at }, terms);

/**
 * A refund of what came: as much of the price as never came is not in it, and none of that goes back. Where a part of the price is kept,
 * the guest gets what the policy says.
 */
export function ofWhatCame(
  { lines, refundCents }: Pick<Refund, 'lines' | 'refundCents'>,
  neverPaidCents: number,
) {
  const paidCents = sumOfLines(lines.map(({ line }) => line)) - neverPaidCents;
  const backCents = Math.min(refundCents, paidCents);
  return { paidCents, refundCents: backCents, keptCents: paidCents - backCents };
}

/** The last instant at which the guest gets back what they would now; null: it changes no more before pick-up is over. */
export function refundHoldsUntil(
  booking: Booking,
  confirmedAt: Date,
  now: Date,
  terms: CancellationTerms,
): Date | null {
  if (now >= booking.noticeStartAt) return null;
  const [current] = cancellationSteps(agreed(booking, confirmedAt), now, terms);
  return current?.until ?? booking.noticeStartAt;
}
