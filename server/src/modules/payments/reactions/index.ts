import type { PaymentReaction } from '@kwela/domain/payments/reactions';
import { confirmBooking, requestBooking } from './change-booking.ts';
import { moved } from './move-deposit.ts';
import type { ReactToPayment } from './payment-change.ts';
import {
  postAuthorised,
  postCaptured,
  postLateReturned,
  postReceivedLate,
  postVoided,
} from './post-to-ledger.ts';
import { refundLatePayment } from './refund-payment.ts';
import { releaseLatePayment } from './release-payment.ts';
import { tellOfFailure, tellOfRefund } from './tell-guest.ts';

/** Who does what `PAYMENT_REACTIONS` of the domain names. */
export const paymentReactions: Readonly<Record<PaymentReaction, ReactToPayment>> = {
  post_authorised: postAuthorised,
  post_captured: postCaptured,
  post_voided: postVoided,
  post_received_late: postReceivedLate,
  post_late_returned: postLateReturned,
  confirm_booking: confirmBooking,
  request_booking: requestBooking,
  release_payment: releaseLatePayment,
  refund_payment: refundLatePayment,
  tell_failed: tellOfFailure,
  tell_refunded: tellOfRefund,
  deposit_held: moved('deposit_held'),
  deposit_taken: moved('deposit_taken'),
  deposit_captured: moved('deposit_captured'),
  deposit_let_go: moved('deposit_let_go'),
  deposit_returned: moved('deposit_returned'),
  deposit_failed: moved('deposit_failed'),
};
