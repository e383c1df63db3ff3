import { creditOfRefundCents } from '@kwela/domain/payments/wallet';
import { vatBpOn } from '@kwela/domain/pricing/vat';
import { hostShareUnder } from '@kwela/domain/protection/host-plans';
import { localDate } from '@kwela/domain/time';
import { findCancellation, hostPlanOf } from '../../bookings/store/cancellations-repo.ts';
import { findBooking } from '../../bookings/store/repo.ts';
import type { BookingReactions } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { isOrdered } from '../store/outbox-repo.ts';
import { orderRefund } from './order-refund.ts';

/** What an order about a cancellation is for. */
export const CANCELLATION = 'cancellation';
/** The same after somebody appealed against how the trip ended. */
export const APPEAL = 'appeal';

/**
 * What comes back of a cancelled trip is owed to the guest from now on, and goes back through the payments that brought it; what they paid
 * with credit is credit again. Money that is still being taken goes back once it is there.
 */
export const refundCancelled: BookingReactions['refund_cancelled'] = async (tx, booking, services) => {
  const { id: bookingId } = booking;
  const ended = await findCancellation(tx, bookingId);
  if (ended === null || (await isOrdered(tx, bookingId, CANCELLATION))) return;
  const paid = await findBooking(tx, bookingId);
  const creditCents = paid === null ? 0 : creditOfRefundCents(ended.refundCents, paid);
  const cents = ended.refundCents - creditCents;
  await orderRefund(tx, { bookingId, cents, about: CANCELLATION }, services);
  const policy = services.policies.byVersion(booking.policyVersion);
  await post(tx, {
    key: `cancelled:${bookingId}`,
    bookingId,
    event: {
      kind: 'cancelled',
      lines: ended.lines,
      hostId: booking.hostId,
      share: hostShareUnder(await hostPlanOf(tx, bookingId), policy),
      vatBp: vatBpOn(localDate(ended.at)),
      creditCents,
    },
    at: ended.at,
  });
};
