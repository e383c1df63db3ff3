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

const paidOf = ({ booking: { quote, creditCents } }: PaymentChange) => ({
  lines: quote.lineItems,
  creditCents,
});

export const postAuthorised = posts((change) => ({ kind: 'authorised', ...paidOf(change) }));

export const postCaptured = posts((change) => ({ kind: 'captured', ...paidOf(change) }));

const matchedOf = ({ payment: { amountCents: dueCents, receivedCents } }: PaymentChange) => ({
  dueCents,
  receivedCents,
});

export const postMatched = posts((change) => ({ kind: 'matched', ...matchedOf(change) }));

/** Of money that was only held on a card nothing is here yet. */
export const postMatchedTaken: ReactToPayment = async (tx, change, services) => {
  if (change.before.state === 'matched') await takenOf(tx, change, services);
};
const takenOf = posts((change) => ({ kind: 'matched_taken', ...matchedOf(change) }));

export const postMatchedReturned = posts((change) => ({ kind: 'matched_returned', ...matchedOf(change) }));

export const postVoided = posts((change) => ({ kind: 'voided', ...paidOf(change) }));

export const postReceivedLate = posts(({ payment }) => ({
  kind: 'received_late',
  cents: payment.receivedCents ?? payment.amountCents,
}));

export const postLateReturned = posts(({ payment }) => ({
  kind: 'late_returned',
  cents: payment.receivedCents ?? payment.amountCents,
}));

/** A payment can be given back in parts: each is posted once, by what had gone back after it. */
export const postRefundSent: ReactToPayment = (tx, { payment, before, booking }, { now }) =>
  post(tx, {
    key: `refund_sent:${payment.id}:${payment.refundedCents}`,
    bookingId: booking.id,
    event: { kind: 'refund_sent', cents: payment.refundedCents - before.refundedCents },
    at: now(),
  });
