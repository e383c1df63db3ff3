import type { BookingState } from './states.ts';

/**
 * What states have in common. Written out instead of asked of the lists in `states.ts`, which the page of a car loads for something else and
 * would grow by; the tests hold both to the same.
 */

/** Is the trip agreed, and the car still to be handed over? Source: docs/rules/bookings.md. */
export const isAhead = (state: BookingState): boolean => state === 'confirmed' || state === 'ready';

/** Should the car be back by now? Source: docs/rules/bookings.md. */
export const isLate = (state: BookingState): boolean => state === 'overdue' || state === 'unrecovered';

/** Is the trip agreed, and the car not back yet? Source: docs/rules/bookings.md. */
export const isAheadOrUnderWay = (state: BookingState): boolean =>
  isAhead(state) || state === 'in_progress' || isLate(state);
