import type { BookingState } from '@kwela/domain/bookings/states';
import { isOff } from '@kwela/domain/bookings/tabs';
import { bookingTitle } from '@kwela/words/booking-titles';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';
import { FAILURES } from '../ways-to-pay/failure-words.ts';

export type PaymentStatus = OutputOf<'payments/status'>;

/** The page that the checkout sent the guest back to. */
export type ReturnPage = 'success' | 'error' | 'cancel';

/** What a return from the checkout means, by our own record and never by the address of the page. */
export type Outcome = 'booked' | 'asked' | 'waiting' | 'refused' | 'over' | 'cancelled';

const OVER: readonly BookingState[] = ['expired', 'declined', 'withdrawn'];

/**
 * `booked`: confirmed or further. `asked`: paid or reserved, a person answers. `waiting`: held, nothing known yet.
 * `refused`: held, and the last try to pay failed. `over`: the dates are free again. `cancelled`: it was booked, and does
 * not take place.
 */
export function outcomeOf({ bookingState, failure }: PaymentStatus): Outcome {
  if (bookingState === 'pending_payment') return failure === null ? 'waiting' : 'refused';
  if (bookingState === 'requested' || bookingState === 'in_review') return 'asked';
  if (OVER.includes(bookingState)) return 'over';
  return isOff(bookingState) ? 'cancelled' : 'booked';
}

/** What is true, as the heading of the page and the title of its tab. */
export function titleOf(status: PaymentStatus, page: ReturnPage, isGivenUp: boolean): MessageDescriptor {
  const outcome = outcomeOf(status);
  switch (outcome) {
    case 'booked':
    case 'asked':
    case 'cancelled':
      return bookingTitle(status.bookingState, 'guest', { guest: '', host: status.trip.host.firstName });
    case 'over':
      return msg`This booking was not made`;
    case 'refused':
    case 'waiting':
      if (status.paymentState === 'needs_review') return msg`We’re checking your payment`;
      if (awaitsBank(status, page, isGivenUp)) return msg`Your bank wants you to confirm`;
      if (isRefused(status, page)) return msg`The payment did not go through`;
      if (outcome === 'refused' || page !== 'success') return msg`You have not paid yet`;
      return isGivenUp ? msg`The bank has not answered yet` : msg`Your bank is confirming`;
  }
}

/** The bank said no, and not the guest, who may have stopped before it was asked. */
export const isRefused = ({ failure }: PaymentStatus, page: ReturnPage): boolean =>
  page !== 'cancel' && failure !== null && failure !== 'cancelled';

/** The bank waits for its person, who is back here: from another page than that of success, or it has not heard of them. */
export const awaitsBank = (
  { failure, paymentState }: Pick<PaymentStatus, 'failure' | 'paymentState'>,
  page: ReturnPage,
  isGivenUp: boolean,
): boolean => failure === null && paymentState === 'action_required' && (isGivenUp || page !== 'success');

const POLL_FOR_MS = 60_000;
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** How long to wait before asking again while the bank confirms: growing gaps, the last one ends at 60 seconds. */
export function waitBeforePoll(elapsedMs: number): number | null {
  if (elapsedMs >= POLL_FOR_MS) return null;
  const growing = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, elapsedMs / 2));
  return Math.min(growing, POLL_FOR_MS - elapsedMs);
}

/** As much of a booking that was not made as is here, and has not gone back yet. */
export function keptCents({
  paymentState: state,
  receivedCents,
  amountCents,
}: Pick<PaymentStatus, 'paymentState' | 'receivedCents' | 'amountCents'>): number {
  const isKept = state === 'needs_review' || state === 'matched' || state === 'captured';
  return isKept ? (receivedCents ?? amountCents) : 0;
}

/** What became of the money of a booking that was not made. */
export function moneyMessage(status: PaymentStatus): MessageDescriptor {
  const { failure, paymentState, refundedCents } = status;
  if (failure !== null) return FAILURES[failure];
  if (refundedCents > 0) return msg`Everything you paid is refunded.`;
  if (keptCents(status) > 0) return msg`The booking was not made, so what you paid goes back to you.`;
  if (paymentState === 'voided')
    return msg`We released the amount reserved on your card. You were not charged.`;
  return msg`Nothing was paid, so the dates are free again. You were not charged.`;
}
