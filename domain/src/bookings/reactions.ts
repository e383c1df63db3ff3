import type { BookingState } from './states.ts';

/** What can follow when a booking comes into a state. Each is done once, however often it is asked for. */
export const BOOKING_REACTION_NAMES = [
  'set_timers',
  'set_reminders',
  'release_slot',
  'return_promo',
  'count_trip',
  'capture_payment',
  'release_payment',
  'expire_payment',
  'tell_people',
] as const;
export type BookingReaction = (typeof BOOKING_REACTION_NAMES)[number];

/** The booking is over before its trip: others can have the car, and what was not taken yet is let go. */
const OVER = ['release_slot', 'release_payment', 'expire_payment', 'tell_people'] as const;

/**
 * What follows when a booking comes into a state, in this order and in the transaction of the transition; what an outside
 * company has to do is queued in it. Timers of the state before are not taken back: they find nothing to do.
 * Source: docs/rules/bookings.md.
 */
export const BOOKING_REACTIONS = {
  pending_payment: ['set_timers', 'set_reminders'],
  in_review: ['set_timers', 'tell_people'],
  requested: ['set_timers', 'tell_people'],
  confirmed: ['set_timers', 'set_reminders', 'capture_payment', 'tell_people'],
  ready: ['set_reminders', 'capture_payment', 'tell_people'],
  in_progress: ['set_timers', 'set_reminders', 'tell_people'],
  overdue: ['set_timers', 'set_reminders', 'tell_people'],
  unrecovered: ['tell_people'],
  returned: ['release_slot', 'set_timers', 'expire_payment', 'tell_people'],
  closing: ['set_timers', 'tell_people'],
  completed: ['count_trip', 'tell_people'],
  expired: [...OVER, 'return_promo'],
  declined: [...OVER, 'return_promo'],
  withdrawn: [...OVER, 'return_promo'],
  cancelled_guest: OVER,
  cancelled_host: OVER,
  cancelled_host_fault: OVER,
  cancelled_platform: OVER,
  no_show_guest: OVER,
  no_show_host: OVER,
} as const satisfies Record<BookingState, readonly BookingReaction[]>;

const reactions: Record<BookingState, readonly BookingReaction[]> = BOOKING_REACTIONS;

export const reactionsTo = (state: BookingState): readonly BookingReaction[] => reactions[state];
