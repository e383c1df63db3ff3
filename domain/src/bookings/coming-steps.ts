import type { BookingState } from './states.ts';

/** What is told to come on the way to the end of a trip, in its order. */
export const COMING_STEPS = ['address', 'pick_up', 'return', 'decision', 'deposit'] as const;
export type ComingStep = (typeof COMING_STEPS)[number];

/** The address comes with an agreement: a guest who has not paid yet, or is still looked at, is not told of it. */
const COMING: Readonly<Record<BookingState, readonly ComingStep[]>> = {
  pending_payment: ['pick_up', 'return', 'deposit'],
  in_review: ['pick_up', 'return', 'deposit'],
  requested: ['address', 'pick_up', 'return', 'deposit'],
  confirmed: ['address', 'pick_up', 'return', 'deposit'],
  ready: ['pick_up', 'return', 'deposit'],
  in_progress: ['return', 'deposit'],
  overdue: ['return', 'deposit'],
  unrecovered: ['return', 'deposit'],
  returned: ['deposit'],
  closing: ['deposit'],
  completed: [],
  refused: ['decision'],
  expired: [],
  declined: [],
  withdrawn: [],
  cancelled_guest: [],
  cancelled_host: [],
  cancelled_platform: [],
  cancelled_host_fault: [],
  no_show_guest: [],
  no_show_host: [],
};

/** What still comes of a booking in this state; nothing once it is over. Source: docs/rules/bookings.md. */
export const comingSteps = (state: BookingState): readonly ComingStep[] => COMING[state];
