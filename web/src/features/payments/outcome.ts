import type { BookingState } from '@kwela/domain/bookings/states';
import type { OutputOf } from '../../lib/api.ts';

export type PaymentStatus = OutputOf<'payments/status'>;

/** What a return from the checkout means, by our own record and never by the address of the page. */
export type Outcome = 'booked' | 'asked' | 'waiting' | 'refused' | 'over';

const OVER: readonly BookingState[] = ['expired', 'declined', 'withdrawn'];

/**
 * `booked`: confirmed or further. `asked`: paid or reserved, a person answers. `waiting`: held, nothing known yet.
 * `refused`: held, and the last try to pay failed. `over`: the dates are free again.
 */
export function outcomeOf({ bookingState, failure }: PaymentStatus): Outcome {
  if (bookingState === 'pending_payment') return failure === null ? 'waiting' : 'refused';
  if (bookingState === 'requested' || bookingState === 'in_review') return 'asked';
  return OVER.includes(bookingState) ? 'over' : 'booked';
}

const POLL_FOR_MS = 60_000;
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** How long to wait before asking again while the bank confirms: growing gaps, the last one ends at 60 seconds. */
export function waitBeforePoll(elapsedMs: number): number | null {
  if (elapsedMs >= POLL_FOR_MS) return null;
  const growing = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, elapsedMs / 2));
  return Math.min(growing, POLL_FOR_MS - elapsedMs);
}

type Failure = NonNullable<PaymentStatus['failure']>;

/** The class of a failure, in words: what happened and what it means for money. */
export const FAILURE_WORDS: Readonly<Record<Failure, string>> = {
  declined: 'Your bank said no to this card. Nothing was charged. Another card often works.',
  three_d_secure_failed:
    'The check by your bank did not go through. Nothing was charged. Try again and have your phone at hand.',
  cancelled: 'You stopped at the checkout. Nothing was charged.',
  timeout: 'The bank did not answer in time. Nothing was charged.',
  slot_lost:
    'The payment came after the 15 minutes were over and the dates were gone. You get everything back.',
};

/** What became of the money of a booking that was not made. */
export function moneyWords({ failure, paymentState, refundedCents }: PaymentStatus): string {
  if (failure !== null) return FAILURE_WORDS[failure];
  if (refundedCents > 0) return 'You get back everything you paid.';
  if (paymentState === 'voided') return 'What was reserved on your card is released. You were not charged.';
  return 'The 15 minutes to pay ran out, so the dates are free again. You were not charged.';
}
