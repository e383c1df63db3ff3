import { receipt } from '@kwela/domain/bookings/notices';
import { tell } from '../../notifications/tell.ts';
import type { ReactToPayment } from './payment-change.ts';

const GUEST = [receipt('guest', 'money')] as const;

/** Once for a booking, however many cards are declined; it says that the car is still held, so not longer than that. */
export const tellOfFailure: ReactToPayment = (tx, { booking, payment }, services) =>
  tell(
    tx,
    booking,
    GUEST,
    { about: 'payment_failed', amountCents: payment.amountCents, goodUntil: booking.holdExpiresAt },
    services,
  );

/** A person looks at what came; it says until when the car is kept. */
export const tellOfMismatch: ReactToPayment = (tx, { booking, payment }, services) =>
  tell(tx, booking, GUEST, { about: 'payment_mismatch', amountCents: payment.receivedCents }, services);

export const tellOfRefund: ReactToPayment = (tx, { booking, payment }, services) =>
  tell(tx, booking, GUEST, { about: 'payment_refunded', amountCents: payment.refundedCents }, services);

/** Of each part that goes back. */
export const tellOfRefundSent: ReactToPayment = (tx, { booking, payment, before }, services) =>
  tell(
    tx,
    booking,
    GUEST,
    {
      about: 'refund_sent',
      happenedAt: services.now(),
      amountCents: payment.refundedCents - before.refundedCents,
    },
    services,
  );
