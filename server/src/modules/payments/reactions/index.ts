import type { PaymentReaction } from '@kwela/domain/payments/reactions';
import { orderInvoice } from '../../invoices/steps/order.ts';
import { confirmBooking, requestBooking } from './change-booking.ts';
import { freePayoutOf, holdPayoutOf, postChargedBack } from './disputed.ts';
import { holdForMoney } from './hold-for-money.ts';
import { keepCard } from './keep-card.ts';
import { moved } from './move-deposit.ts';
import { shareMoved } from './move-share.ts';
import type { ReactToPayment } from './payment-change.ts';
import {
  postAuthorised,
  postCaptured,
  postLateReturned,
  postMatched,
  postMatchedReturned,
  postMatchedTaken,
  postReceivedLate,
  postRefundSent,
  postVoided,
} from './post-to-ledger.ts';
import { refundLatePayment } from './refund-payment.ts';
import { releaseLatePayment } from './release-payment.ts';
import { returnExcess } from './return-excess.ts';
import { tellOfFailure, tellOfMismatch, tellOfRefund, tellOfRefundSent } from './tell-guest.ts';

/** Who does what `PAYMENT_REACTIONS` of the domain names. */
export const paymentReactions: Readonly<Record<PaymentReaction, ReactToPayment>> = {
  post_authorised: postAuthorised,
  post_captured: postCaptured,
  order_invoices: (tx, { booking: { id: bookingId, quote } }, { now }) =>
    orderInvoice(tx, { bookingId, about: 'booking', lines: quote.lineItems }, now()),
  post_matched: postMatched,
  post_matched_taken: postMatchedTaken,
  post_matched_returned: postMatchedReturned,
  post_voided: postVoided,
  post_received_late: postReceivedLate,
  post_late_returned: postLateReturned,
  post_refund_sent: postRefundSent,
  keep_card: keepCard,
  confirm_booking: confirmBooking,
  request_booking: requestBooking,
  release_payment: releaseLatePayment,
  refund_payment: refundLatePayment,
  return_excess: returnExcess,
  hold_for_money: holdForMoney,
  tell_mismatch: tellOfMismatch,
  tell_failed: tellOfFailure,
  tell_refunded: tellOfRefund,
  tell_refund_sent: tellOfRefundSent,
  tell_deposit_goes_back: (tx, { payment, booking }, services) =>
    services.deposits.goesBack(tx, booking, payment.receivedCents ?? payment.amountCents, services),
  deposit_held: moved('deposit_held'),
  deposit_taken: moved('deposit_taken'),
  deposit_captured: moved('deposit_captured'),
  deposit_let_go: moved('deposit_let_go'),
  deposit_returned: moved('deposit_returned'),
  deposit_failed: moved('deposit_failed'),
  change_paid: (tx, { payment }, services) => services.changes.paid(tx, payment, services),
  share_held: shareMoved('share_held'),
  share_taken: shareMoved('share_taken'),
  share_captured: shareMoved('share_captured'),
  share_let_go: shareMoved('share_let_go'),
  share_returned: shareMoved('share_returned'),
  share_mismatched: shareMoved('share_mismatched'),
  share_counted: shareMoved('share_counted'),
  share_sum_returned: shareMoved('share_sum_returned'),
  hold_payout: holdPayoutOf,
  free_payout: freePayoutOf,
  post_charged_back: postChargedBack,
  deposit_charged_back: (tx, { dispute, ...change }, services) =>
    moved('deposit_charged_back')(tx, { ...change, movedCents: dispute?.cents ?? 0 }, services),
  promise_deposit: (tx, { booking }, services) => services.deposits.accountGiven(tx, booking, services),
  charge_paid: (tx, change, services) => services.charges.paid(tx, change, services),
};
