import type { PaymentState } from '@kwela/domain/payments/lifecycle';
import type { PaymentMethod, PaymentMethodCode } from '@kwela/domain/payments/methods';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import type { BadgeTone } from '../../../ui/Badge.tsx';
import type { Booking } from '../queries.ts';

interface PaymentWords {
  readonly title: MessageDescriptor;
  readonly badge: MessageDescriptor | null;
  readonly tone: BadgeTone;
}

const TO_PAY: PaymentWords = { title: msg`What you pay`, badge: null, tone: 'neutral' };

/** States of a payment that a guest can tell apart. Source: docs/rules/payments.md “Lifecycle”. */
const WORDS: Readonly<Partial<Record<PaymentState, PaymentWords>>> = {
  authorised: { title: msg`What you pay`, badge: msg`Reserved, not charged`, tone: 'info' },
  matched: { title: msg`What you paid`, badge: msg`Paid, held for you`, tone: 'info' },
  needs_review: { title: msg`What you pay`, badge: msg`Being checked`, tone: 'info' },
  captured: { title: msg`What you paid`, badge: msg`Paid`, tone: 'success' },
  part_refunded: { title: msg`What you paid`, badge: msg`Partly refunded`, tone: 'info' },
  refunded: { title: msg`What you paid`, badge: msg`Refunded`, tone: 'info' },
  failed: { title: msg`What you would pay`, badge: msg`Not paid`, tone: 'neutral' },
  voided: { title: msg`What you would pay`, badge: msg`Not charged`, tone: 'neutral' },
  expired: { title: msg`What you would pay`, badge: msg`Not paid`, tone: 'neutral' },
};

export const paymentWords = ({ payment }: Pick<Booking, 'payment'>): PaymentWords =>
  (payment && WORDS[payment.state]) ?? TO_PAY;

const METHODS: Readonly<Record<PaymentMethodCode, MessageDescriptor>> = {
  card: msg`Card`,
  instant_eft: msg`Instant EFT`,
};

/** What the payment was made with, such as “Card ending 1111”. */
export function paidWith({ code, lastFour }: PaymentMethod): string {
  const method = say(METHODS[code]);
  return lastFour === null ? method : t`${method} ending ${lastFour}`;
}
