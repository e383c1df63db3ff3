import type { BookingState } from '@kwela/domain/bookings/states';

/** The car was or is with a guest, or will be. */
export const TRIP_STATES = [
  'confirmed',
  'ready',
  'in_progress',
  'overdue',
  'unrecovered',
  'returned',
  'closing',
  'completed',
] as const satisfies readonly BookingState[];
