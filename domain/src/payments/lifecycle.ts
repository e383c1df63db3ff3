import { ok, type Result, refuse } from '../result.ts';

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
export const FIRST_PAYMENT_STATE: PaymentState = 'created';

/** `gateway`: a signed notice or a verified answer of the payment company; never the browser. */
export const PAYMENT_ROLES = ['gateway', 'system', 'admin'] as const;
export type PaymentRole = (typeof PAYMENT_ROLES)[number];

export interface PaymentMove {
  readonly by: readonly PaymentRole[];
  readonly from: readonly PaymentState[];
  readonly to: PaymentState;
}

const UNPAID = ['created', 'action_required', 'awaiting_eft'] as const;
const PAID = ['captured', 'part_refunded'] as const;

/**
 * The life of one payment, apart from its booking: a booking never says “paid”. The same notice twice, or an old one
 * late, finds no move and changes nothing. Source: product.md §4.2.
 */
export const PAYMENT_MOVES = {
  require_action: { by: ['gateway'], from: ['created'], to: 'action_required' },
  choose_eft: { by: ['system'], from: ['created'], to: 'awaiting_eft' },
  authorise: { by: ['gateway'], from: ['created', 'action_required'], to: 'authorised' },
  match_eft: { by: ['gateway', 'admin'], from: ['awaiting_eft', 'needs_review'], to: 'matched' },
  mismatch_eft: { by: ['gateway'], from: ['awaiting_eft'], to: 'needs_review' },
  reject_eft: { by: ['admin'], from: ['needs_review'], to: 'refunded' },
  capture: { by: ['gateway', 'system'], from: ['authorised', 'matched'], to: 'captured' },
  /** Money that came in one step, without an authorisation before. */
  pay: { by: ['gateway'], from: ['created', 'action_required'], to: 'captured' },
  /** Money that came after we had given up: taken in so that it can be sent back. */
  pay_late: { by: ['gateway'], from: ['expired', 'failed', 'voided'], to: 'captured' },
  /** The same for money that is only held on the card: it is released again. Of a hold let go before, it is old news. */
  authorise_late: { by: ['gateway'], from: ['expired', 'failed'], to: 'authorised' },
  fail: { by: ['gateway', 'system'], from: ['created', 'action_required'], to: 'failed' },
  expire: { by: ['gateway', 'system'], from: [...UNPAID, 'authorised'], to: 'expired' },
  /** A hold let go. What was never held expires instead, so that money which comes all the same is still sent back. */
  void: { by: ['system', 'admin'], from: ['authorised'], to: 'voided' },
  refund_part: { by: ['system', 'admin'], from: PAID, to: 'part_refunded' },
  refund: { by: ['system', 'admin'], from: PAID, to: 'refunded' },
  dispute: { by: ['gateway'], from: PAID, to: 'disputed' },
  win_dispute: { by: ['gateway'], from: ['disputed'], to: 'won' },
  lose_dispute: { by: ['gateway'], from: ['disputed'], to: 'lost' },
} as const satisfies Record<string, PaymentMove>;
export type PaymentTransition = keyof typeof PAYMENT_MOVES;

const moves: Readonly<Record<PaymentTransition, PaymentMove>> = PAYMENT_MOVES;

export const PAYMENT_TRANSITIONS: readonly PaymentTransition[] = Object.keys(moves).filter(
  (name): name is PaymentTransition => Object.hasOwn(moves, name),
);

export const paymentTransitionsFrom = (state: PaymentState): PaymentTransition[] =>
  PAYMENT_TRANSITIONS.filter((name) => moves[name].from.includes(state));

/** The payment's state after a transition; `not_allowed` when the table has no such move. */
export function movePayment(
  state: PaymentState,
  transition: PaymentTransition,
  role: PaymentRole,
): Result<PaymentState, 'not_allowed'> {
  const { by, from, to } = moves[transition];
  return by.includes(role) && from.includes(state) ? ok(to) : refuse('not_allowed');
}
