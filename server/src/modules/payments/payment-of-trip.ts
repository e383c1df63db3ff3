import type { Db } from '../../db/open.ts';
import type { ShownPayment } from '../context.ts';
import { sentBackForChangesCents } from './store/outbox-repo.ts';
import {
  broughtCents,
  CAME_TOO_LATE,
  cameTooLate,
  hasCounted,
  type Payment,
  shownPayment,
  shownShares,
  TRIP_KINDS,
} from './store/payment.ts';
import { paymentsOf, sharesTakenAt } from './store/repo.ts';

const sumOf = (payments: readonly Payment[], of: (payment: Payment) => number): number =>
  payments.reduce((sum, payment) => sum + of(payment), 0);

/**
 * How a trip is paid, with its changes: what went back for a change is out of the price as well, so it counts neither as paid nor as
 * refunded.
 */
export async function paymentOfTrip(db: Db, bookingId: string): Promise<ShownPayment | null> {
  const attempts = await paymentsOf(db, bookingId, TRIP_KINDS);
  const shares = attempts.filter(({ kind }) => kind === 'share');
  const first =
    shares.length > 0
      ? shownShares(shares, await sharesTakenAt(db, bookingId))
      : shownPayment(attempts.filter(({ kind }) => kind === 'rental'));
  if (first === null || first.failure === CAME_TOO_LATE) return first;
  const isBack = attempts.some((payment) => !cameTooLate(payment) && payment.refundedCents > 0);
  if (!isBack) return first;
  const counted = attempts.filter(hasCounted);
  const changedCents = await sentBackForChangesCents(db, bookingId);
  const refundedCents = sumOf(counted, (payment) => payment.refundedCents) - changedCents;
  const paidCents = sumOf(counted, broughtCents) - changedCents;
  if (refundedCents === 0) return { ...first, state: 'captured', refundedCents };
  return { ...first, state: refundedCents >= paidCents ? 'refunded' : 'part_refunded', refundedCents };
}
