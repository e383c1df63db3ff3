import { type BookingTransition, bookingLifecycle } from './lifecycle.ts';
import type { BookingState } from './states.ts';

/** What can follow when a booking comes into a state. Each is done once, however often it is asked for. */
export const BOOKING_REACTION_NAMES = [
  'set_timers',
  'set_reminders',
  'set_guest_messages',
  'invite_drivers',
  'watch_next_trip',
  'end_changes',
  'release_slot',
  'return_promo',
  'count_trip',
  'accrue_payout',
  'hold_payout',
  'earn_payout',
  'open_reviews',
  'ask_for_reviews',
  'capture_payment',
  'release_payment',
  'expire_payment',
  'settle_group_pay',
  'end_group_pay',
  'make_deposit',
  'note_condition',
  'end_charges',
  'set_deposit_release',
  'release_deposit',
  'record_cancellation',
  'refund_cancelled',
  'order_credit_notes',
  'return_promo_unless_kept',
  'return_credit',
  'give_credit',
  'credit_relet',
  'credit_wait',
  'block_dates',
  'penalise_host',
  'coach_host',
  'tell_people',
  'tell_programs',
] as const;
export type BookingReaction = (typeof BOOKING_REACTION_NAMES)[number];

/** The booking is over before its trip: others can have the car, and what was not taken yet is let go. */
const OVER = [
  'release_slot',
  'release_payment',
  'expire_payment',
  'end_group_pay',
  'release_deposit',
  'tell_people',
  'tell_programs',
] as const;

/** The same after the trip was agreed: what comes back is worked out, kept, and sent back. */
const SETTLED = [
  'release_payment',
  'expire_payment',
  'release_deposit',
  'record_cancellation',
  'end_group_pay',
  'refund_cancelled',
  'order_credit_notes',
  'return_promo_unless_kept',
  'return_credit',
  'give_credit',
] as const;
const CANCELLED = ['end_changes', 'release_slot', ...SETTLED, 'tell_people', 'tell_programs'] as const;

/**
 * What follows when a booking comes into a state, in this order and in the transaction of the transition; what an outside
 * company has to do is queued in it. Timers of the state before are not taken back: they find nothing to do.
 * Source: docs/rules/bookings.md.
 */
export const BOOKING_REACTIONS = {
  pending_payment: ['set_timers', 'set_reminders', 'tell_programs'],
  in_review: ['set_timers', 'invite_drivers', 'tell_people', 'tell_programs'],
  requested: ['set_timers', 'invite_drivers', 'tell_people', 'tell_programs'],
  confirmed: [
    'set_timers',
    'set_reminders',
    'set_guest_messages',
    'invite_drivers',
    'watch_next_trip',
    'capture_payment',
    'settle_group_pay',
    'make_deposit',
    'note_condition',
    'tell_people',
    'tell_programs',
  ],
  ready: ['set_timers', 'set_reminders', 'capture_payment', 'tell_people', 'tell_programs'],
  in_progress: [
    'end_changes',
    'set_timers',
    'set_reminders',
    'set_guest_messages',
    'accrue_payout',
    'credit_wait',
    'tell_people',
    'tell_programs',
  ],
  overdue: ['set_timers', 'set_reminders', 'watch_next_trip', 'tell_people', 'tell_programs'],
  unrecovered: ['end_changes', 'tell_people', 'tell_programs'],
  returned: [
    'end_changes',
    'release_slot',
    'set_timers',
    'set_guest_messages',
    'expire_payment',
    'hold_payout',
    'open_reviews',
    'ask_for_reviews',
    'tell_people',
    'tell_programs',
  ],
  closing: ['set_timers', 'end_charges', 'set_deposit_release', 'tell_people', 'tell_programs'],
  completed: ['count_trip', 'earn_payout', 'release_deposit', 'credit_relet', 'tell_people', 'tell_programs'],
  // Nobody drives, so the deposit goes back at once; the price stays in trust until it is decided.
  refused: [
    'end_changes',
    'release_slot',
    'set_timers',
    'expire_payment',
    'release_deposit',
    'tell_people',
    'tell_programs',
  ],
  expired: [...OVER, 'return_promo', 'return_credit'],
  declined: [...OVER, 'return_promo', 'return_credit'],
  withdrawn: [...OVER, 'return_promo', 'return_credit'],
  cancelled_guest: CANCELLED,
  cancelled_host: [
    'end_changes',
    'block_dates',
    ...SETTLED,
    'penalise_host',
    'coach_host',
    'tell_people',
    'tell_programs',
  ],
  // The car was free from the refusal on.
  cancelled_host_fault: [...SETTLED, 'coach_host', 'tell_people', 'tell_programs'],
  cancelled_platform: CANCELLED,
  no_show_guest: CANCELLED,
  no_show_host: [
    'end_changes',
    'release_slot',
    ...SETTLED,
    'penalise_host',
    'coach_host',
    'tell_people',
    'tell_programs',
  ],
} as const satisfies Record<BookingState, readonly BookingReaction[]>;

const reactions: Record<BookingState, readonly BookingReaction[]> = BOOKING_REACTIONS;

export const reactionsTo = (state: BookingState): readonly BookingReaction[] => reactions[state];

/** What follows a transition; one that stays in its state brings nothing about again that came with it. */
export const reactionsAfter = (name: BookingTransition): readonly BookingReaction[] => {
  const { to, stays = false } = bookingLifecycle.table[name];
  return stays ? [] : reactionsTo(to);
};
