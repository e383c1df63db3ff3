import type { PaymentState } from '@kwela/domain/payments/lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What a person reads about the state of a payment. */
export const PAYMENT_LABELS = {
  created: msg`Not paid yet`,
  action_required: msg`Waiting for your bank`,
  awaiting_eft: msg`Waiting for your EFT`,
  needs_review: msg`Being checked`,
  matched: msg`Received`,
  authorised: msg`Reserved on your card`,
  captured: msg`Paid`,
  part_refunded: msg`Partly refunded`,
  refunded: msg`Refunded`,
  failed: msg`Declined`,
  voided: msg`Released`,
  expired: msg`Not paid in time`,
  disputed: msg`Disputed`,
  won: msg`Paid`,
  lost: msg`Reversed by the bank`,
} as const satisfies Record<PaymentState, MessageDescriptor>;
