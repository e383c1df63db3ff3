import type { PaymentTransition } from './lifecycle.ts';

/** What can follow when a payment changes its state. Each is done once, however often it is asked for. */
export const PAYMENT_REACTION_NAMES = [
  'post_authorised',
  'post_matched',
  'post_matched_taken',
  'post_matched_returned',
  'post_captured',
  'order_invoices',
  'post_voided',
  'post_received_late',
  'post_late_returned',
  'post_refund_sent',
  'keep_card',
  'confirm_booking',
  'request_booking',
  'release_payment',
  'refund_payment',
  'return_excess',
  'hold_for_money',
  'tell_mismatch',
  'tell_failed',
  'tell_refunded',
  'tell_refund_sent',
  'tell_deposit_goes_back',
  'deposit_held',
  'deposit_taken',
  'deposit_captured',
  'deposit_let_go',
  'deposit_returned',
  'deposit_failed',
  'change_paid',
  'share_held',
  'share_taken',
  'share_captured',
  'share_let_go',
  'share_returned',
  'share_mismatched',
  'share_counted',
  'share_sum_returned',
  'charge_paid',
  'hold_payout',
  'free_payout',
  'post_charged_back',
  'deposit_charged_back',
  'promise_deposit',
] as const;
export type PaymentReaction = (typeof PAYMENT_REACTION_NAMES)[number];

/**
 * What follows each transition of a payment, in this order and in its transaction: the books, the booking that waited for
 * it, and what its company has to be told, which is queued. A hold is booked when it is placed and again when it is taken
 * or let go; one that came late was never booked. Money that is kept until the booking is agreed lies with its company from the
 * first instant on, and in trust beside it. What a refund is for was booked when it was decided. Source: docs/rules/payments.md.
 */
export const PAYMENT_REACTIONS = {
  require_action: [],
  choose_eft: [],
  authorise: ['keep_card', 'post_authorised', 'request_booking'],
  authorise_late: ['release_payment'],
  match: ['keep_card', 'post_authorised', 'post_matched', 'return_excess', 'request_booking'],
  mismatch: ['post_received_late', 'hold_for_money', 'tell_mismatch'],
  mismatch_late: ['post_received_late', 'refund_payment'],
  count: [],
  send_back: [],
  return_matched: ['post_voided', 'post_matched_returned', 'tell_refund_sent'],
  return_unmatched: ['post_late_returned', 'tell_refund_sent'],
  capture: ['post_matched_taken', 'post_captured', 'order_invoices'],
  pay: ['keep_card', 'post_authorised', 'post_captured', 'order_invoices', 'confirm_booking'],
  pay_late: ['post_received_late', 'refund_payment'],
  fail: ['tell_failed'],
  expire: [],
  void: ['post_voided'],
  void_late: [],
  refund_part: ['post_refund_sent', 'tell_refund_sent'],
  refund: ['post_refund_sent', 'tell_refund_sent'],
  refund_late: ['post_late_returned', 'tell_refunded'],
  dispute: ['hold_payout'],
  win_dispute: ['free_payout'],
  lose_dispute: ['post_charged_back'],
} as const satisfies Record<PaymentTransition, readonly PaymentReaction[]>;

/**
 * The same of the holds and payments of a deposit: what they do to it, its books included. What does not fit or came too late goes back, and its
 * guest is told at once, as the deposit may still be theirs to pay. Source: docs/rules/protection.md “Deposit”.
 */
export const DEPOSIT_PAYMENT_REACTIONS = {
  require_action: [],
  choose_eft: [],
  authorise: ['keep_card', 'deposit_held'],
  authorise_late: ['release_payment'],
  match: [],
  mismatch: [],
  mismatch_late: ['post_received_late', 'refund_payment', 'tell_deposit_goes_back'],
  count: [],
  send_back: [],
  return_matched: [],
  return_unmatched: ['post_late_returned', 'tell_refund_sent'],
  capture: ['deposit_captured'],
  pay: ['keep_card', 'deposit_taken'],
  pay_late: ['post_received_late', 'refund_payment', 'tell_deposit_goes_back'],
  fail: ['deposit_failed'],
  expire: ['deposit_let_go'],
  void: ['deposit_let_go'],
  void_late: [],
  refund_part: ['deposit_returned'],
  refund: ['deposit_returned'],
  refund_late: ['post_late_returned', 'tell_refund_sent'],
  dispute: [],
  win_dispute: ['promise_deposit'],
  lose_dispute: ['post_charged_back', 'deposit_charged_back'],
} as const satisfies Record<PaymentTransition, readonly PaymentReaction[]>;

/** The same of a payment for a change, which takes effect once it is paid and never before. Source: docs/rules/changes.md “Paying”. */
export const CHANGE_PAYMENT_REACTIONS = {
  require_action: [],
  choose_eft: [],
  authorise: ['release_payment'],
  authorise_late: ['release_payment'],
  match: [],
  mismatch: [],
  mismatch_late: ['post_received_late', 'refund_payment'],
  count: [],
  send_back: [],
  return_matched: [],
  return_unmatched: ['post_late_returned', 'tell_refund_sent'],
  capture: ['change_paid'],
  pay: ['change_paid'],
  pay_late: ['post_received_late', 'refund_payment'],
  fail: [],
  expire: [],
  void: [],
  void_late: [],
  refund_part: ['post_refund_sent', 'tell_refund_sent'],
  refund: ['post_refund_sent', 'tell_refund_sent'],
  refund_late: ['post_late_returned', 'tell_refunded'],
  dispute: ['hold_payout'],
  win_dispute: ['free_payout'],
  lose_dispute: ['post_charged_back'],
} as const satisfies Record<PaymentTransition, readonly PaymentReaction[]>;

/** The same of a share of a trip that several people pay: what they do to it and to the others. Source: docs/rules/group-pay.md “Money”. */
export const SHARE_PAYMENT_REACTIONS = {
  require_action: [],
  choose_eft: [],
  authorise: ['share_held'],
  authorise_late: ['release_payment'],
  match: [],
  mismatch: ['post_received_late', 'share_mismatched'],
  mismatch_late: ['post_received_late', 'refund_payment'],
  count: ['share_counted', 'return_excess'],
  send_back: ['refund_payment'],
  return_matched: [],
  return_unmatched: ['post_late_returned', 'share_sum_returned'],
  capture: ['share_captured'],
  pay: ['share_taken'],
  pay_late: ['post_received_late', 'refund_payment'],
  fail: [],
  expire: [],
  void: ['share_let_go'],
  void_late: [],
  refund_part: ['share_returned'],
  refund: ['share_returned'],
  refund_late: ['post_late_returned', 'share_sum_returned'],
  dispute: ['hold_payout'],
  win_dispute: ['free_payout'],
  lose_dispute: ['post_charged_back'],
} as const satisfies Record<PaymentTransition, readonly PaymentReaction[]>;

/** The same of a payment for a charge after a trip, which is made at a checkout in one step. Source: docs/rules/claims.md “Payment”. */
export const CHARGE_PAYMENT_REACTIONS = {
  require_action: [],
  choose_eft: [],
  authorise: ['release_payment'],
  authorise_late: ['release_payment'],
  match: [],
  mismatch: [],
  mismatch_late: ['post_received_late', 'refund_payment'],
  count: [],
  send_back: [],
  return_matched: [],
  return_unmatched: ['post_late_returned', 'tell_refund_sent'],
  capture: ['charge_paid'],
  pay: ['charge_paid'],
  pay_late: ['post_received_late', 'refund_payment'],
  fail: [],
  expire: [],
  void: [],
  void_late: [],
  refund_part: [],
  refund: [],
  refund_late: ['post_late_returned', 'tell_refunded'],
  dispute: ['hold_payout'],
  win_dispute: ['free_payout'],
  lose_dispute: ['post_charged_back'],
} as const satisfies Record<PaymentTransition, readonly PaymentReaction[]>;

/** What a payment is for. */
export const PAYMENT_KINDS = ['rental', 'deposit', 'change', 'share', 'charge'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

const reactions: Readonly<
  Record<PaymentKind, Readonly<Record<PaymentTransition, readonly PaymentReaction[]>>>
> = {
  rental: PAYMENT_REACTIONS,
  deposit: DEPOSIT_PAYMENT_REACTIONS,
  change: CHANGE_PAYMENT_REACTIONS,
  share: SHARE_PAYMENT_REACTIONS,
  charge: CHARGE_PAYMENT_REACTIONS,
};

/** What follows a transition of a payment, by what it is for. */
export const paymentReactionsTo = (
  transition: PaymentTransition,
  kind: PaymentKind = 'rental',
): readonly PaymentReaction[] => reactions[kind][transition];
