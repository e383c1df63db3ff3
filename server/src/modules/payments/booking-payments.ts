import type { BookingPayments, PayableBooking, Services } from '../context.ts';
import { checkoutUrlOf } from './open-checkout.ts';
import { payNowByCard } from './outbox/pay-by-card.ts';
import { runOutbox } from './outbox/run-outbox.ts';
import { paymentOfTrip } from './payment-of-trip.ts';
import { APPEAL, CANCELLATION } from './reactions/refund-cancelled.ts';
import { sentBackCents } from './store/outbox-repo.ts';
import {
  broughtCents,
  hasCounted,
  isByCard,
  isOpen,
  isPaid,
  type Payment,
  TRIP_KINDS,
} from './store/payment.ts';
import { awaitsAccountCents } from './store/refunds-repo.ts';
import { lockPayments, paymentsOf } from './store/repo.ts';

/** Where somebody whose kept card was asked is told how it went. */
const pageOf = ({ siteUrl }: Pick<Services, 'siteUrl'>, { ref }: PayableBooking, payment: Payment): string =>
  `${siteUrl}/payment/${isPaid(payment) ? 'success' : 'error'}?ref=${encodeURIComponent(ref)}`;

/** What payments do for bookings, which do not know them. */
export const bookingPayments: BookingPayments = {
  shown: paymentOfTrip,
  async checkout(services, booking) {
    const [first] = await paymentsOf(services.database.db, booking.id);
    if (first === undefined || booking.holdExpiresAt === null) return null;
    const isAwaited = booking.state === 'pending_payment';
    if (isByCard(first)) {
      return isAwaited && isOpen(first)
        ? payNowByCard(services, first, booking)
        : pageOf(services, booking, first);
    }
    return isAwaited ? checkoutUrlOf(services, first, booking, booking.holdExpiresAt) : first.checkoutUrl;
  },
  async lockCheckout(tx, bookingId) {
    const [first] = await lockPayments(tx, bookingId);
    return first?.checkoutUrl ?? null;
  },
  refundedCents: (db, bookingId) => sentBackCents(db, bookingId, [CANCELLATION, APPEAL]),
  async neverPaidCents(db, bookingId) {
    const counted = (await paymentsOf(db, bookingId, TRIP_KINDS)).filter(hasCounted);
    return counted.reduce((sum, payment) => sum + payment.amountCents - broughtCents(payment), 0);
  },
  awaitsAccountCents,
  send: (services, bookingId) => runOutbox(services, bookingId),
};
