import type { BadgeTone } from '../../../ui/Badge.tsx';
import type { Booking } from '../queries.ts';

interface PaymentWords {
  readonly title: string;
  readonly badge: string | null;
  readonly tone: BadgeTone;
}

const TO_PAY: PaymentWords = { title: 'What you pay', badge: null, tone: 'neutral' };

/** States of a payment that a guest can tell apart. Source: product.md §4.2. */
const WORDS: Readonly<Record<string, PaymentWords>> = {
  authorised: { title: 'What you pay', badge: 'Reserved, not taken', tone: 'info' },
  captured: { title: 'What you paid', badge: 'Paid', tone: 'success' },
  part_refunded: { title: 'What you paid', badge: 'Partly paid back', tone: 'info' },
  refunded: { title: 'What you paid', badge: 'Paid back', tone: 'info' },
  failed: { title: 'What you would pay', badge: 'Not paid', tone: 'neutral' },
  voided: { title: 'What you would pay', badge: 'Nothing taken', tone: 'neutral' },
  expired: { title: 'What you would pay', badge: 'Not paid', tone: 'neutral' },
};

export const paymentWords = ({ payment }: Pick<Booking, 'payment'>): PaymentWords =>
  (payment && WORDS[payment.state]) ?? TO_PAY;
