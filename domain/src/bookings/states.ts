/** The trip is agreed, and the car still to be handed over. */
export const AHEAD_STATES = ['confirmed', 'ready'] as const;

/** The car is with its guest. */
export const UNDER_WAY_STATES = ['in_progress', 'overdue', 'unrecovered'] as const;

/** The car was or is with its guest, or will be. */
export const TRIP_STATES = [
  ...AHEAD_STATES,
  ...UNDER_WAY_STATES,
  'returned',
  'closing',
  'completed',
] as const;

/** Every state a booking can be in; how it changes between them is the table in `lifecycle.ts`. Source: docs/rules/bookings.md. */
export const BOOKING_STATES = [
  'pending_payment',
  'in_review',
  'requested',
  ...TRIP_STATES,
  'refused',
  'expired',
  'declined',
  'withdrawn',
  'cancelled_guest',
  'cancelled_host',
  'cancelled_host_fault',
  'cancelled_platform',
  'no_show_guest',
  'no_show_host',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];
