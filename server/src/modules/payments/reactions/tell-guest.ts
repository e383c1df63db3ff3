import { queueMail } from '../../notifications/outbox-repo.ts';
import type { ReactToPayment } from './payment-change.ts';

/** Once for a booking, however many cards are declined. */
export const tellOfFailure: ReactToPayment = (tx, { booking }, { now }) =>
  queueMail(
    tx,
    { bookingId: booking.id, side: 'guest', about: 'payment_failed', amountCents: booking.totalCents },
    now(),
  );

export const tellOfRefund: ReactToPayment = (tx, { booking, payment }, { now }) =>
  queueMail(
    tx,
    { bookingId: booking.id, side: 'guest', about: 'payment_refunded', amountCents: payment.refundedCents },
    now(),
  );
