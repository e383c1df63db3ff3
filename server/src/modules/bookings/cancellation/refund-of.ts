import type { CancellationCause } from '@kwela/domain/payments/cancellation-charge';
import { cancellationSteps, type Refund, refundFor } from '@kwela/domain/payments/refund';
import type { CancellationTerms } from '@kwela/domain/policy/cancellation';
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
