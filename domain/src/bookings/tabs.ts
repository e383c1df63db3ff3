import { AHEAD_STATES, type BookingState, UNDER_WAY_STATES } from './states.ts';

export const BOOKING_SIDES = ['guest', 'host'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** The tabs of “my bookings”, in their order. */
export const BOOKING_TABS = [
  'upcoming',
  'requests',
  'in_progress',
  'needs_action',
  'past',
  'cancelled',
] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];

const CANCELLED = [
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

/** Was it never booked, or does the trip not take place? Nothing of its price is earned any more but what was kept. */
export const isOff = (state: BookingState): boolean => CANCELLED.some((one) => one === state);

const NEEDS_ACTION: Record<BookingSide, readonly BookingState[]> = {
  guest: ['pending_payment', 'overdue', 'unrecovered'],
  host: ['requested', 'returned'],
};

/** Which states stand under which tab of “my bookings”; `needs_action` repeats what waits for this side. Source: docs/rules/bookings.md “Lists”. */
export const tabStates = (side: BookingSide) =>
  ({
    upcoming: AHEAD_STATES,
    requests: ['pending_payment', 'in_review', 'requested'],
    in_progress: [...UNDER_WAY_STATES, 'returned'],
    needs_action: NEEDS_ACTION[side],
    past: ['closing', 'completed'],
    cancelled: CANCELLED,
  }) as const satisfies Record<BookingTab, readonly BookingState[]>;
