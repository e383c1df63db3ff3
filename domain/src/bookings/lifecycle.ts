import { ok, type Result, refuse } from '../result.ts';
import { BOOKING_STATES, type BookingState } from './states.ts';

export { BOOKING_STATES, type BookingState } from './states.ts';

export const FIRST_STATE: BookingState = 'pending_payment';

/** `system` is the clock and the outside companies; people act by their relation to the booking. */
export const BOOKING_ROLES = ['guest', 'host', 'admin', 'system'] as const;
export type BookingRole = (typeof BOOKING_ROLES)[number];

/** The timers that move or nudge a booking; when each is due stands in timers.ts. */
export const BOOKING_TIMERS = [
  'payment_hold',
  'request_deadline',
  'review_deadline',
  'ready',
  'checks_deadline',
  'overdue',
  'unrecovered',
  'inspection',
  'closing',
] as const;
export type BookingTimer = (typeof BOOKING_TIMERS)[number];

export interface Move {
  readonly by: readonly BookingRole[];
  readonly from: readonly BookingState[];
  readonly to: BookingState;
  /** The timer after which the system does this by itself. */
  readonly after?: BookingTimer;
}

const BEFORE_THE_TRIP = ['pending_payment', 'in_review', 'requested', 'confirmed', 'ready'] as const;

/**
 * The whole life of a booking; state moves along this table and in no other way. Guards that need facts (is it still
 * free, was it 2 hours, are there 13 photos) belong to the use-case. Source: product.md §4.1, rows 2 to 24.
 */
export const BOOKING_MOVES = {
  confirm_paid: { by: ['system'], from: ['pending_payment'], to: 'confirmed' },
  request_paid: { by: ['system'], from: ['pending_payment'], to: 'requested' },
  expire_payment: { by: ['system'], from: ['pending_payment'], to: 'expired', after: 'payment_hold' },
  fail_payment: { by: ['system'], from: ['pending_payment'], to: 'expired' },
  abandon: { by: ['guest'], from: ['pending_payment'], to: 'expired' },
  hold_for_review: { by: ['system'], from: ['pending_payment', 'requested'], to: 'in_review' },
  approve_instant: { by: ['admin'], from: ['in_review'], to: 'confirmed' },
  approve_request: { by: ['admin'], from: ['in_review'], to: 'requested' },
  decline_review: { by: ['admin'], from: ['in_review'], to: 'declined' },
  expire_review: { by: ['system'], from: ['in_review'], to: 'expired', after: 'review_deadline' },
  accept: { by: ['host', 'admin'], from: ['requested'], to: 'confirmed' },
  decline: { by: ['host'], from: ['requested'], to: 'declined' },
  expire_request: { by: ['system'], from: ['requested'], to: 'expired', after: 'request_deadline' },
  withdraw: { by: ['guest'], from: ['requested', 'in_review'], to: 'withdrawn' },
  cancel_by_guest: { by: ['guest'], from: ['confirmed', 'ready'], to: 'cancelled_guest' },
  cancel_by_host: { by: ['host'], from: ['confirmed', 'ready'], to: 'cancelled_host' },
  make_ready: { by: ['system'], from: ['confirmed'], to: 'ready', after: 'ready' },
  fail_checks: { by: ['system'], from: ['confirmed'], to: 'cancelled_platform', after: 'checks_deadline' },
  check_in: { by: ['guest', 'host'], from: ['ready'], to: 'in_progress' },
  refuse_vehicle: { by: ['guest'], from: ['ready'], to: 'cancelled_host_fault' },
  report_guest_no_show: { by: ['host'], from: ['ready'], to: 'no_show_guest' },
  report_host_no_show: { by: ['guest'], from: ['ready'], to: 'no_show_host' },
  become_overdue: { by: ['system'], from: ['in_progress'], to: 'overdue', after: 'overdue' },
  become_unrecovered: { by: ['system'], from: ['overdue'], to: 'unrecovered', after: 'unrecovered' },
  extend: { by: ['guest', 'host', 'system'], from: ['in_progress', 'overdue'], to: 'in_progress' },
  check_out: { by: ['guest', 'host'], from: ['in_progress', 'overdue', 'unrecovered'], to: 'returned' },
  confirm_return: { by: ['host', 'system'], from: ['returned'], to: 'closing', after: 'inspection' },
  open_claim: { by: ['host'], from: ['closing'], to: 'closing' },
  complete: { by: ['system'], from: ['closing'], to: 'completed', after: 'closing' },
  cancel_by_platform: { by: ['admin'], from: BEFORE_THE_TRIP, to: 'cancelled_platform' },
} as const satisfies Record<string, Move>;
export type BookingTransition = keyof typeof BOOKING_MOVES;

const moves: Readonly<Record<BookingTransition, Move>> = BOOKING_MOVES;

export const BOOKING_TRANSITIONS: readonly BookingTransition[] = Object.keys(moves).filter(
  (name): name is BookingTransition => Object.hasOwn(moves, name),
);

/** The states in which the car is taken; the exclusion constraint of the database lists the same. Source: product.md §4.1 (a). */
const HOLDS_SLOT: Record<BookingState, boolean> = {
  pending_payment: true,
  in_review: true,
  requested: true,
  confirmed: true,
  ready: true,
  in_progress: true,
  overdue: true,
  unrecovered: true,
  returned: false,
  closing: false,
  completed: false,
  expired: false,
  declined: false,
  withdrawn: false,
  cancelled_guest: false,
  cancelled_host: false,
  cancelled_platform: false,
  cancelled_host_fault: false,
  no_show_guest: false,
  no_show_host: false,
};

/** Is the car taken by a booking in this state? Source: product.md §4.1 (a). */
export const holdsSlot = (state: BookingState): boolean => HOLDS_SLOT[state];
export const SLOT_HOLDING_STATES = BOOKING_STATES.filter(holdsSlot);

/** What can still happen from a state, whoever does it; empty when the booking is over. */
export const transitionsFrom = (state: BookingState): BookingTransition[] =>
  BOOKING_TRANSITIONS.filter((name) => moves[name].from.includes(state));

/** Has the booking come to an end? Derived from the table: nothing leads on from here. */
export const isFinal = (state: BookingState): boolean => transitionsFrom(state).length === 0;

/** What somebody may do now, for buttons: the same rule that `move` applies. */
export const transitionsFor = (state: BookingState, role: BookingRole): BookingTransition[] =>
  transitionsFrom(state).filter((name) => moves[name].by.includes(role));

/** The state after a transition; `not_allowed` when the table has no such move for this role from here. */
export function move(
  state: BookingState,
  transition: BookingTransition,
  role: BookingRole,
): Result<BookingState, 'not_allowed'> {
  const { by, from, to } = moves[transition];
  return by.includes(role) && from.includes(state) ? ok(to) : refuse('not_allowed');
}
