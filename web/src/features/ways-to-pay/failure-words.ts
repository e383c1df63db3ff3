import type { PaymentFailure } from '@kwela/domain/payments/failures';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Each kind of failure: what happened, what it means for money, the way on. */
export const FAILURES: Readonly<Record<PaymentFailure, MessageDescriptor>> = {
  declined: msg`Your bank declined this card. You were not charged. Try another card.`,
  three_d_secure_failed: msg`Your bank could not verify that it was you. You were not charged. Try again with your phone nearby.`,
  cancelled: msg`You left before paying. You were not charged.`,
  timeout: msg`The bank did not answer in time. You were not charged.`,
  slot_lost: msg`Your payment arrived after the time to pay had ended and the car was taken. We will refund all of it.`,
};
