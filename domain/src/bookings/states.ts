/** Every state a booking can be in; how it changes between them is the table in `lifecycle.ts`. Source: docs/rules/bookings.md. */
export const BOOKING_STATES = [
  'pending_payment',
  'in_review',
  'requested',
  'confirmed',
  'ready',
  'in_progress',
  'overdue',
  'unrecovered',
  'returned',
  'closing',
  'completed',
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
