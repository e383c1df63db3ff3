import type { MoneyEvent } from '@kwela/domain/payments/postings';
import { post } from '../../ledger/repo.ts';
import type { PaymentChange, ReactToPayment } from './payment-change.ts';

/** Each event of a payment is posted once: its key names both. */
const posts =
  (eventOf: (change: PaymentChange) => MoneyEvent): ReactToPayment =>
  (tx, change, { now }) => {
    const event = eventOf(change);
    const key = `${event.kind}:${change.payment.id}`;
    return post(tx, { key, bookingId: change.booking.id, event, at: now() });
  };

export const postAuthorised = posts(({ booking }) => ({
  kind: 'authorised',
  lines: booking.quote.lineItems,
}));

export const postCaptured = posts(({ booking }) => ({ kind: 'captured', lines: booking.quote.lineItems }));

export const postVoided = posts(({ booking }) => ({ kind: 'voided', lines: booking.quote.lineItems }));

export const postReceivedLate = posts(({ payment }) => ({
  kind: 'received_late',
  cents: payment.amountCents,
}));

export const postLateReturned = posts(({ payment }) => ({
  kind: 'late_returned',
  cents: payment.amountCents,
}));
