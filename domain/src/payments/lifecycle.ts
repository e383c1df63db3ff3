import { defineLifecycle } from '../lifecycle.ts';

export const PAYMENT_STATES = [
  'created',
  'action_required',
  'awaiting_eft',
  'needs_review',
  'matched',
  'authorised',
  'captured',
  'part_refunded',
  'refunded',
  'failed',
  'voided',
  'expired',
  'disputed',
  'won',
  'lost',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `gateway`: a signed webhook event or a verified answer of the payment company; never the browser. */
export const PAYMENT_ROLES = ['gateway', 'system', 'admin'] as const;
export type PaymentRole = (typeof PAYMENT_ROLES)[number];

const UNPAID = ['created', 'action_required', 'awaiting_eft'] as const;
/** Its money is with us, and may go back. A dispute that was won leaves it so. */
const PAID = ['captured', 'part_refunded', 'won'] as const;

/** An attempt that is open, or was given up: its bank may still say yes. */
const MAY_BE_PAID = ['created', 'action_required', 'awaiting_eft', 'failed', 'expired'] as const;

/**
 * The life of one payment, apart from its booking: a booking never says “paid”. The same event twice, or an old one
 * late, finds no row and changes nothing. `…_late`: the booking did not wait for it any more. Source: docs/rules/payments.md.
 */
export const paymentLifecycle = defineLifecycle({
  of: 'payment',
  states: PAYMENT_STATES,
  roles: PAYMENT_ROLES,
  first: 'created',
  transitions: {
    /** A kept card was asked, and its bank wants to see its person (3-D Secure) before it says yes. */
    require_action: { by: ['gateway'], from: ['created'], to: 'action_required' },
    choose_eft: { by: ['system'], from: ['created'], to: 'awaiting_eft' },
    authorise: { by: ['gateway'], from: MAY_BE_PAID, to: 'authorised' },
    /** Money that is only held on the card is let go again. Of a hold let go before, it is old news. */
    authorise_late: { by: ['gateway'], from: MAY_BE_PAID, to: 'authorised' },
    /** The money is here and fits; it is kept until the booking is agreed, as its company cannot hold it on a card. */
    match: { by: ['gateway', 'admin'], from: [...MAY_BE_PAID, 'needs_review'], to: 'matched' },
    /** Too little or too much came by EFT: a person looks at it. */
    mismatch: { by: ['gateway'], from: MAY_BE_PAID, to: 'needs_review' },
    /** The same when nobody waited for it any more: it goes back. */
    mismatch_late: { by: ['gateway'], from: [...MAY_BE_PAID, 'voided'], to: 'needs_review' },
    /** A person lets another sum count for a share, which waits for no host. */
    count: { by: ['admin'], from: ['needs_review'], to: 'captured' },
    /** A person sends it back, or what it was for does not wait for it any more; it lies here until its company has done so. */
    send_back: { by: ['admin', 'system'], from: ['needs_review'], to: 'needs_review' },
    return_matched: { by: ['system'], from: ['matched'], to: 'refunded' },
    return_unmatched: { by: ['system'], from: ['needs_review'], to: 'refunded' },
    capture: { by: ['gateway', 'system'], from: ['authorised', 'matched'], to: 'captured' },
    /** Money that came in one step, without an authorisation before. */
    pay: { by: ['gateway'], from: MAY_BE_PAID, to: 'captured' },
    /** The same after we had given up: taken in so that it can be sent back. */
    pay_late: { by: ['gateway'], from: [...MAY_BE_PAID, 'voided'], to: 'captured' },
    fail: { by: ['gateway', 'system'], from: UNPAID, to: 'failed' },
    expire: { by: ['gateway', 'system'], from: [...UNPAID, 'authorised'], to: 'expired' },
    /** A hold let go. What was never held expires instead, so that money which comes all the same is still sent back. */
    void: { by: ['system', 'admin'], from: ['authorised'], to: 'voided' },
    void_late: { by: ['system'], from: ['authorised'], to: 'voided' },
    refund_part: { by: ['system', 'admin'], from: PAID, to: 'part_refunded' },
    refund: { by: ['system', 'admin'], from: PAID, to: 'refunded' },
    refund_late: { by: ['system'], from: ['captured', 'won'], to: 'refunded' },
    /** Its payer asks their bank to take it back. Nothing of it goes back by us meanwhile. */
    dispute: { by: ['gateway'], from: PAID, to: 'disputed' },
    win_dispute: { by: ['gateway'], from: ['disputed'], to: 'won' },
    /** The bank gave it back to its payer, and the company took it from us. */
    lose_dispute: { by: ['gateway'], from: ['disputed'], to: 'lost' },
  },
});
export type PaymentTransition = (typeof paymentLifecycle.names)[number];
